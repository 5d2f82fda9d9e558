import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type FakeStore, type FakeStoreSettings, openFakeStore } from '@rapport/fake-store/fake-store'
import type { Store } from '../../store/store.ts'
import { openTestApp, type TestApp, type Visitor } from '../../test-app.ts'

/** The app as a stand-in of Shopify reaches it: by HTTP, on a port of this machine. For tests only. */
const openDoor = async () => {
  let app: TestApp['app'] | undefined
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)])
    const body = request.method === 'GET' ? {} : { body: Buffer.concat(chunks) }
    const answer = await app?.request(request.url ?? '/', { method: request.method ?? 'GET', headers, ...body })
    response.writeHead(answer?.status ?? 503).end(await answer?.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    address: `http://127.0.0.1:${port}`,
    lead: (to: TestApp['app']) => {
      app = to
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

export interface StoreWorld {
  readonly glow: TestApp
  /** Owner. */
  readonly ana: Visitor & { readonly id: string }
  /** Member of the same organisation. */
  readonly mia: Visitor
  /** Owner of another organisation. */
  readonly eve: Visitor
  readonly shop: FakeStore
  readonly now: () => Date
  /** How long was waited, one after the other. */
  readonly waits: readonly number[]
  later(ms: number): void
  /** Goes the way to Shopify, presses a button there and comes back; answers where it ends. */
  connect(who?: Visitor, choice?: 'grant' | 'refuse'): Promise<string>
  /** Sends a delivery that the store signed, for what it does not tell by itself. */
  deliver(topic: string, payload: object, more?: Readonly<Record<string, string>>): Promise<Response>
  /** Lets everything that was told arrive and be read. */
  settle(): Promise<void>
  close(): Promise<void>
}

export interface StoreWorldSettings extends Partial<FakeStoreSettings> {
  readonly store?: Store
  readonly settings?: Readonly<Record<string, string>>
  /** How long an answer of the shop may take. */
  readonly patienceMs?: number
}

export const openStoreWorld = async ({ store, settings, patienceMs, ...shopSettings }: StoreWorldSettings = {}): Promise<StoreWorld> => {
  let [time, lastId] = [Date.parse('2026-11-20T15:00:00Z'), 1000]
  const waits: number[] = []
  const now = () => new Date(time)
  const newId = () => {
    lastId += 1
    return lastId
  }
  const shop = await openFakeStore({ now, newId, domain: 'glow.myshopify.com', ...shopSettings })
  const door = await openDoor()
  const glow = await openTestApp({
    now,
    ...(store && { store }),
    ...(patienceMs !== undefined && { storePatienceMs: patienceMs }),
    wait: async (ms) => {
      waits.push(ms)
      time += ms
    },
    settings: {
      PUBLIC_URL: door.address,
      SHOPIFY_CLIENT_ID: shop.clientId,
      SHOPIFY_CLIENT_SECRET: shop.clientSecret,
      SHOPIFY_ORIGIN: shop.address,
      ...settings,
    },
  })
  door.lead(glow.app)
  const ana = await glow.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  const mia = await glow.signUp('Mia')
  await glow.join(ana, mia, 'member')
  const eve = await glow.signUp('Eve')
  await eve.call('POST', '/api/organizations', { name: 'Pulse' })
  return {
    glow,
    ana,
    mia,
    eve,
    shop,
    now,
    waits,
    later(ms) {
      time += ms
    },
    async connect(who = ana, choice = 'grant') {
      const begun = await who.get('/api/shopify/auth?shop=glow')
      const back = new URL(await shop.press(choice, begun.headers.get('location') ?? ''))
      const ended = await who.get(back.pathname + back.search)
      return ended.headers.get('location') ?? ''
    },
    deliver: deliveryOf({ glow, shop, now }),
    async settle() {
      await shop.webhooks.settled()
      await glow.app.jobs.look()
      await glow.app.settle()
    },
    async close() {
      await shop.close()
      await door.close()
      await glow.close()
    },
  }
}

const deliveryOf =
  ({ glow, shop, now }: Pick<StoreWorld, 'glow' | 'shop' | 'now'>): StoreWorld['deliver'] =>
  (topic, payload, more = {}) => {
    const body = JSON.stringify(payload)
    const signature = createHmac('sha256', shop.clientSecret).update(body).digest('base64')
    return glow.visitor().send('/api/shopify/webhooks', {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-shopify-hmac-sha256': signature,
        'x-shopify-topic': topic,
        'x-shopify-shop-domain': 'glow.myshopify.com',
        'x-shopify-event-id': `event of ${topic}`,
        'x-shopify-triggered-at': now().toISOString(),
        ...more,
      },
    })
  }
