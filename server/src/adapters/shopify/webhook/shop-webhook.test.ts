import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { WebhookReading } from '@rapport/domain/shop/shop-webhook'
import { expect, onTestFinished, test } from 'vitest'
import { shopifyOrigin } from '../call/shopify-app.ts'
import { type ConnectedShop, openConnectedShop } from '../test-shop.ts'
import { readWebhook } from './shop-webhook.ts'
import { ensureWebhooks } from './webhook-registration.ts'

interface Arrived {
  readonly reading: WebhookReading
  readonly body: string
}

/** Takes what the stand-in delivers, as a route of ours would. */
async function openReceiver({ app }: ConnectedShop) {
  const arrived: Arrived[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const rawBody = Buffer.concat(chunks)
      const header = (name: string) => request.headers[name]?.toString()
      const reading = readWebhook(app, { header, rawBody })
      arrived.push({ reading, body: rawBody.toString('utf8') })
      response.writeHead(reading.is === 'forged' ? 401 : 200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const bound = server.address()
  return { address: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/webhooks`, arrived }
}

const subjectsOf = (arrived: readonly Arrived[]) =>
  arrived.map(({ reading }) => (reading.is === 'genuine' ? reading.webhook.about : reading.is))

test('whatever happens to an order is told by its id, and nothing of its customer leaves the shop', async () => {
  const connected = await openConnectedShop()
  const { client, store } = connected
  const { address, arrived } = await openReceiver(connected)
  await ensureWebhooks(client, address)

  const id = store.placeOrder({ goods: '10.00' })
  store.refund(id, { returned: '1.00' })
  store.cancel(id)
  store.deleteOrder(id)
  await store.webhooks.settled()

  expect(new Set(subjectsOf(arrived).map((about) => JSON.stringify(about)))).toEqual(
    new Set([JSON.stringify({ kind: 'order', id }), JSON.stringify({ kind: 'order removed', id })]),
  )
  expect(arrived.map(({ body }) => body).join()).not.toContain('example.com')
})

test('a code that was edited or deleted in the shop is told', async () => {
  const connected = await openConnectedShop()
  const { client, store } = connected
  const { address, arrived } = await openReceiver(connected)
  await ensureWebhooks(client, address)
  const id = store.addDiscount({ code: 'ANNA10' })

  store.editDiscount(id, { usageLimit: 1 })
  store.deleteDiscount(id)
  await store.webhooks.settled()

  expect(subjectsOf(arrived)).toEqual([
    { kind: 'discount', id },
    { kind: 'discount removed', id },
  ])
})

test('twice, late and the last one first: deliveries of one event carry one id and the time of the event', async () => {
  const connected = await openConnectedShop()
  const { client, store, pass } = connected
  const { address, arrived } = await openReceiver(connected)
  await ensureWebhooks(client, address)

  store.webhooks.hold()
  const id = store.placeOrder({ goods: '10.00' })
  pass(60)
  store.cancel(id)
  pass(4 * 3600)
  await store.webhooks.release({ copies: 2, isReversed: true })

  const webhooks = arrived.flatMap(({ reading }) => (reading.is === 'genuine' ? [reading.webhook] : []))
  expect(webhooks.map(({ topic }) => topic)).toEqual([
    'orders/updated',
    'orders/cancelled',
    'orders/create',
    'orders/updated',
    'orders/cancelled',
    'orders/create',
  ])
  expect(new Set(webhooks.map(({ eventId, topic }) => `${eventId} ${topic}`)).size).toBe(3)
  expect(webhooks[2]?.triggeredAt).toBe(Date.parse('2026-11-20T12:00:00Z'))
})

test('removing the app is told, and when it happened', async () => {
  const connected = await openConnectedShop()
  const { client, store, clock } = connected
  const { address, arrived } = await openReceiver(connected)
  await ensureWebhooks(client, address)

  await store.uninstall()

  expect(arrived[0]?.reading).toMatchObject({
    webhook: { about: { kind: 'uninstalled' }, shop: 'demo-shop.myshopify.com', triggeredAt: clock.now().getTime() },
  })
})

test('while the secret of the app changes, deliveries with either are genuine', async () => {
  const connected = await openConnectedShop()
  const { store, app } = connected
  const both = { ...app, secrets: ['new-secret', 'client-secret'] } as const
  const { address, arrived } = await openReceiver({ ...connected, app: both })
  await ensureWebhooks(connected.client, address)

  store.rotateSecret('new-secret')
  store.placeOrder({ goods: '1.00' })
  await store.webhooks.settled()
  store.signWithNewSecret()
  store.placeOrder({ goods: '1.00' })
  await store.webhooks.settled()

  expect(arrived.map(({ reading }) => reading.is)).toEqual(['genuine', 'genuine'])
  store.rotateSecret('newest-secret')
  store.signWithNewSecret()
  store.placeOrder({ goods: '1.00' })
  await store.webhooks.settled()
  expect(arrived[2]?.reading).toEqual({ is: 'forged' })
})

test('the three topics of privacy are read', async () => {
  const connected = await openConnectedShop()
  const { address, arrived } = await openReceiver(connected)
  const { webhooks } = connected.store

  webhooks.sendTo(address, 'customers/data_request', { shop_id: 1, customer: { id: 5, email: 'a@example.com' }, orders_requested: [7] })
  webhooks.sendTo(address, 'customers/redact', { shop_id: 1, customer: { id: 5 }, orders_to_redact: [7, 8] })
  webhooks.sendTo(address, 'shop/redact', { shop_id: 1 })
  webhooks.sendTo(address, 'themes/publish', { id: 1 })
  await webhooks.settled()

  expect(subjectsOf(arrived)).toEqual([
    { kind: 'customer data asked for', orderIds: ['gid://shopify/Order/7'] },
    { kind: 'customer to be forgotten', orderIds: ['gid://shopify/Order/7', 'gid://shopify/Order/8'] },
    { kind: 'shop to be forgotten' },
    { kind: 'other' },
  ])
})

const app = { clientId: 'client-id', secrets: ['a-secret'], originOf: shopifyOrigin } as const

const deliveryOf = (body: string, headers: Readonly<Record<string, string>> = {}) => {
  const all: Readonly<Record<string, string>> = {
    'x-shopify-hmac-sha256': createHmac('sha256', 'a-secret').update(body).digest('base64'),
    'x-shopify-shop-domain': 'demo-shop.myshopify.com',
    'x-shopify-topic': 'orders/create',
    'x-shopify-event-id': 'an-event',
    'x-shopify-triggered-at': '2026-11-20T12:00:00Z',
    ...headers,
  }
  return { header: (name: string) => all[name], rawBody: new TextEncoder().encode(body) }
}

test('a delivery with another body, another signature or none is forged', () => {
  const good = deliveryOf('{"id":1}')

  expect(readWebhook(app, good).is).toBe('genuine')
  expect(readWebhook(app, { ...good, rawBody: new TextEncoder().encode('{"id": 1}') }).is).toBe('forged')
  expect(readWebhook(app, deliveryOf('{"id":1}', { 'x-shopify-hmac-sha256': '' })).is).toBe('forged')
  expect(readWebhook(app, deliveryOf('{"id":1}', { 'x-shopify-hmac-sha256': 'AAAA' })).is).toBe('forged')
  expect(readWebhook({ ...app, secrets: ['another'] }, good).is).toBe('forged')
})

test('a signed delivery of another form is unreadable, and breaks nothing', () => {
  expect(readWebhook(app, deliveryOf('no json')).is).toBe('unreadable')
  expect(readWebhook(app, deliveryOf('{"id":"1"}')).is).toBe('unreadable')
  expect(readWebhook(app, deliveryOf('{"id":1}', { 'x-shopify-shop-domain': 'evil.example' })).is).toBe('unreadable')
  expect(readWebhook(app, deliveryOf('{"id":1}', { 'x-shopify-event-id': '' })).is).toBe('unreadable')
  expect(readWebhook(app, deliveryOf('{"id":1}', { 'x-shopify-triggered-at': 'yesterday' }))).toMatchObject({
    webhook: { triggeredAt: null },
  })
  expect(readWebhook(app, deliveryOf('{}', { 'x-shopify-topic': 'constructor' }))).toMatchObject({ webhook: { about: { kind: 'other' } } })
})

test('registering makes what is missing, mends what differs, removes what leads elsewhere, and then changes nothing', async () => {
  const { client, store } = await openConnectedShop()
  const changes = () => store.heard.filter((what) => /^webhookSubscription(?:Create|Update|Delete)$/.test(what)).length
  await ensureWebhooks(client, 'http://127.0.0.1:9/old')
  expect(changes()).toBe(10)

  expect(await ensureWebhooks(client, 'http://127.0.0.1:9/new')).toEqual({ ok: true, value: undefined })
  expect([...store.webhooks.subscriptions.values()].map(({ uri }) => uri)).toEqual(
    Array.from({ length: 10 }, () => 'http://127.0.0.1:9/new'),
  )
  for (const [key, subscription] of store.webhooks.subscriptions)
    if (subscription.topic === 'ORDERS_CREATE') store.webhooks.subscriptions.set(key, { ...subscription, includeFields: [] })
  await ensureWebhooks(client, 'http://127.0.0.1:9/new')
  expect(changes()).toBe(31)
  await ensureWebhooks(client, 'http://127.0.0.1:9/new')

  expect(changes()).toBe(31)
})

test('an address that the shop does not take is told', async () => {
  const { client } = await openConnectedShop()

  expect(await ensureWebhooks(client, 'https://elsewhere.example/hook')).toMatchObject({
    trouble: { kind: 'rejected', issues: [{ field: 'uri' }] },
  })
})
