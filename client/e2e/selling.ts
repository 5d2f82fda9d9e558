import { addDays } from '@rapport/domain/calendar-day/calendar-day'
import type { AccountSales } from '@rapport/domain/sales-report/sales-report'
import type { StoreConnection } from '@rapport/domain/store-connection/store-connection'
import { callRest, type Person, signIn } from '../../proof-kit/person.ts'
import { makeDataFolder, removeDataFolder, type ServerProcess, startServer } from '../../proof-kit/server-process.ts'
import { until } from '../../proof-kit/waiting.ts'
import type { Influencer } from './influencer.ts'
import { type JourneyServer, test as journey } from './journey.ts'
import { makeSigned } from './page/partnership-page.ts'
import { standInAt, type TellStandIn } from './stand-in.ts'

/** The days of the demo are those of UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10)

/** Without a name of a browser a click is not counted. */
export const asCustomer = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
}

export interface Selling {
  /** What happens in the demo's store. */
  readonly tell: TellStandIn
  /** Sold most: for $9,000 by the code CLARA10 and $8,000 by the link 'Clara in spring'. She was paid $500. */
  readonly clara: Influencer
}

/** One demo for all journeys of a file, connected to its store. */
export const test = journey.extend<object, Selling & JourneyServer>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const server = await startServer({ dataFolder: await makeDataFolder(), env: { DEMO_STORE: '1', LOG_LEVEL: 'info' } })
      await use(server)
      await server.stop()
      await removeDataFolder(server.settings.dataFolder)
    },
    { scope: 'worker', timeout: 200_000 },
  ],

  tell: [
    async ({ server }, use) => {
      const standsAt = () => /The store of the demo stands at ([^ ]+)/.exec(server.output())?.[1]
      await until('the store of the demo stands', () => standsAt() !== undefined, 120_000)
      await use(standInAt(standsAt() ?? ''))
    },
    { scope: 'worker', timeout: 200_000 },
  ],

  clara: [
    async ({ server, tell }, use) => {
      await use(await makeSeller(server, tell))
    },
    { scope: 'worker', timeout: 200_000 },
  ],
})

async function makeSeller({ origin }: ServerProcess, tell: TellStandIn): Promise<Influencer> {
  const ana = await signIn(origin, 'ana')
  const make = (path: string, body: object) =>
    callRest<{ readonly id: string; readonly trackingUrl: string }>(origin, ana, path, { method: 'POST', body })
  const clara = await makeSigned(origin, ana, 'Clara Counts')
  const accountId = clara.id
  const [segment, campaign] = [await make('/api/segments', { name: 'Counted' }), await make('/api/campaigns', { name: 'Autumn counts' })]
  await until('the orders of the demo are read', () => hasReadOrders(origin, ana), 60_000)
  const { user } = await callRest<{ readonly user: { readonly id: string } }>(origin, ana, '/api/session')
  await callRest(origin, ana, `/api/accounts/${accountId}`, {
    method: 'PATCH',
    body: { owner: user.id, segmentId: segment.id, campaignIds: [campaign.id] },
  })
  const terms = { budget: '500', invoiceStatus: 'PAID', startDate: addDays(today(), -10), endDate: addDays(today(), 10) }
  await make('/api/partnerships', { accountId, ...terms, content: [{ type: 'TIKTOK', dueDate: addDays(today(), 5) }] })
  await make('/api/discount-codes', {
    accountId,
    code: 'CLARA10',
    discountType: 'percentage',
    discountValue: 10,
    startDate: today(),
    endDate: addDays(today(), 3),
  })
  const { trackingUrl } = await make('/api/utm-links/direct', {
    accountId,
    name: 'Clara in spring',
    source: 'instagram',
    medium: 'story',
    campaign: 'clara',
    baseUrl: 'https://glow.example/serum',
  })
  const click = await fetch(trackingUrl, { redirect: 'manual', headers: asCustomer })
  await tell('order', { goods: '9000.00', codes: ['CLARA10'] })
  await tell('order', { goods: '8000.00', landingPage: click.headers.get('location') })
  await until('both orders count', () => hasOrders(origin, ana, accountId, 2), 60_000)
  return clara
}

const hasReadOrders = async (origin: string, person: Person): Promise<boolean> =>
  (await callRest<StoreConnection>(origin, person, '/api/shopify/store')).lastSyncAt !== null

const hasOrders = async (origin: string, person: Person, accountId: string, orders: number): Promise<boolean> =>
  (await callRest<AccountSales>(origin, person, `/api/accounts/${accountId}/sales`)).days30.orders === orders
