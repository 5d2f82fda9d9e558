import { once } from 'node:events'
import { createServer } from 'node:net'
import { Worker } from 'node:worker_threads'
import { suggestedCode } from '@rapport/domain/discount-code/discount-code'
import { reconnectPath } from '@rapport/domain/store-connection/store-words'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { App } from './app.ts'
import type { Environment } from './env.ts'
import { cast } from './features/demo/demo-cast.ts'
import { type DemoDiscount, demoDiscountOf } from './features/demo/demo-discounts.ts'
import { type DemoSeller, demoOrdersOf } from './features/demo/demo-orders.ts'
import { demoPassword, demoPeople } from './features/demo/demo-people.ts'
import { storyMs } from './features/demo/demo-writing.ts'
import { rowToFields } from './features/discount-code/discount-code-row.ts'
import type { Store } from './store/store.ts'

const domain = 'glow-lab-demo.myshopify.com'

type StoreSettings = Pick<Environment, 'SHOPIFY_CLIENT_ID' | 'SHOPIFY_CLIENT_SECRET' | 'SHOPIFY_ORIGIN' | 'SHOPIFY_ALL_ORDERS'>

/** The settings by which the demo's store is asked; undefined where there is none. Nothing starts yet. */
export const demoStoreSettings = async (environment: Environment, hasDemo: boolean): Promise<StoreSettings | undefined> => {
  if (!hasDemo || !environment.mayDemo || !environment.DEMO_STORE || environment.SHOPIFY_CLIENT_ID !== undefined) return undefined
  const app = { SHOPIFY_CLIENT_ID: 'client-id', SHOPIFY_CLIENT_SECRET: 'client-secret', SHOPIFY_ALL_ORDERS: true }
  return { ...app, SHOPIFY_ORIGIN: `http://127.0.0.1:${await findFreePort()}` }
}

export interface DemoStorePorts {
  readonly app: Pick<App, 'request'>
  readonly store: Store
  readonly log: Logger
  readonly publicUrl: string
  /** Where the stand-in is asked. */
  readonly origin: string
}

/** Opens the stand-in and connects the demo to it as its owner would, unless somebody has disconnected it. */
export const openDemoStore = async (ports: DemoStorePorts): Promise<void> => {
  try {
    const demo = await readDemo(ports.store)
    if (!demo?.isToConnect) return
    const { codes, sellers, madeAt } = demo
    const port = Number(new URL(ports.origin).port)
    const workerData = { port, domain, orders: demoOrdersOf(sellers, madeAt), discounts: codes }
    const stand = new Worker(new URL('./demo-store-thread.ts', import.meta.url), { workerData })
    stand.unref()
    stand.on('error', (error) => ports.log.warn({ err: error }, 'the store of the demo ended'))
    const [{ idsByCode }] = (await once(stand, 'message')) as [{ idsByCode: readonly (readonly [string, string])[] }] // what the thread tells
    await keepIds(ports.store, idsByCode)
    await connect(ports, stand)
    ports.log.info(`The store of the demo stands at ${ports.origin} and is told of orders at /stand-in/order`)
  } catch (error) {
    ports.log.warn({ err: error }, 'the demo goes without its store')
  }
}

interface FoundDemo {
  readonly sellers: readonly DemoSeller[]
  /** Those of the store; before it was ever connected all of the demo. */
  readonly codes: readonly (DemoDiscount & { readonly codeId: string; readonly id: string | null })[]
  readonly madeAt: Date
  /** Connected to it before, or never to any. */
  readonly isToConnect: boolean
}

const readDemo = ({ read, tables }: Store): Promise<FoundDemo | undefined> =>
  read(async (db) => {
    const { user, member, organization, storeConnection, shopOrder, utmLink, discountCode } = tables
    const [owner] = await db
      .select({ id: organization.id, createdAt: organization.createdAt })
      .from(user)
      .innerJoin(member, eq(member.userId, user.id))
      .innerJoin(organization, eq(organization.id, member.organizationId))
      .where(and(eq(user.email, ownerEmail), eq(member.role, 'owner')))
      .orderBy(asc(organization.createdAt))
      .limit(1)
    if (!owner) return undefined
    const [connection] = await db.select().from(storeConnection).where(eq(storeConnection.organizationId, owner.id))
    const [order] = await db.select({ id: shopOrder.id }).from(shopOrder).where(eq(shopOrder.organizationId, owner.id)).limit(1)
    const links = await db.select().from(utmLink).where(eq(utmLink.organizationId, owner.id)).orderBy(asc(utmLink.id))
    const isNew = connection === undefined && order === undefined
    const codes = await db
      .select()
      .from(discountCode)
      .where(and(eq(discountCode.organizationId, owner.id), isNull(discountCode.deletedAt)))
      .orderBy(asc(discountCode.id))
    return {
      codes: codes
        .filter(({ shopifyDiscountId }) => isNew || shopifyDiscountId !== null)
        .map((row) => ({ codeId: row.id, id: row.shopifyDiscountId, ...demoDiscountOf(rowToFields(row), row.updatedAt) })),
      madeAt: new Date(owner.createdAt.getTime() + storyMs),
      isToConnect: connection ? connection.shop === domain : order === undefined,
      sellers: cast
        .filter(({ stage }) => stage.startsWith('Signed'))
        .flatMap(({ name }) => {
          const link = links.find((other) => other.name.startsWith(name))
          return link ? [{ code: suggestedCode(name), link }] : []
        }),
    }
  })

const keepIds = (store: Store, idsByCode: readonly (readonly [string, string])[]): Promise<void> =>
  store.write(async ({ db, tables: { discountCode } }) => {
    for (const [codeId, id] of idsByCode)
      await db
        .update(discountCode)
        .set({ shopifyDiscountId: id, shop: domain })
        .where(and(eq(discountCode.id, codeId), isNull(discountCode.shopifyDiscountId)))
  })

const ownerEmail = demoPeople.find(({ colleague }) => colleague === 'ana')?.email ?? ''

/** The way that a person goes, in a session that ends with it. */
const connect = async ({ app, publicUrl }: DemoStorePorts, stand: Worker): Promise<void> => {
  const headers = { origin: new URL(publicUrl).origin, host: new URL(publicUrl).host, 'content-type': 'application/json' }
  const body = JSON.stringify({ email: ownerEmail, password: demoPassword })
  const signedIn = await app.request('/api/auth/sign-in/email', { method: 'POST', headers, body })
  if (!signedIn.ok) return
  const cookie = signedIn.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
  const go = (path: string, init: RequestInit = {}) => app.request(path, { ...init, headers: { ...headers, cookie } })
  const begun = await go(`${reconnectPath}?shop=${domain}`)
  stand.postMessage(begun.headers.get('location'))
  const [{ granted }] = (await once(stand, 'message')) as [{ granted: string }] // what the thread answers
  const back = new URL(granted)
  await go(back.pathname + back.search)
  await go('/api/auth/sign-out', { method: 'POST', body: '{}' })
}

const findFreePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}
