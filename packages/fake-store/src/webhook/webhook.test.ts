import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { ask, connect, openReceiver, openTestStore } from '../test-store.ts'

const subscribe = `mutation ($topic: WebhookSubscriptionTopic!, $input: WebhookSubscriptionInput!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: $input) { webhookSubscription { id } userErrors { field message } }
}`

async function openSubscribed(statusOf?: () => number) {
  const store = await openTestStore()
  const receiver = await openReceiver(statusOf)
  const { access_token: token } = await connect(store)
  for (const topic of ['ORDERS_CREATE', 'ORDERS_UPDATED', 'APP_UNINSTALLED'])
    await ask(store, token, subscribe, { topic, input: { uri: receiver.address, includeFields: ['id', 'updated_at'] } })
  return { store, receiver }
}

test('a delivery is signed over its bytes and carries only the fields that were asked for', async () => {
  const { store, receiver } = await openSubscribed()

  store.placeOrder({ goods: '10.00' })
  await store.webhooks.settled()

  const [{ headers, body } = { headers: {}, body: '' }] = receiver.heard
  expect(headers['x-shopify-topic']).toBe('orders/create')
  expect(headers['x-shopify-shop-domain']).toBe('demo-shop.myshopify.com')
  expect(headers['x-shopify-hmac-sha256']).toBe(createHmac('sha256', 'client-secret').update(body).digest('base64'))
  expect(Object.keys(JSON.parse(body))).toEqual(['id', 'updated_at'])
})

test('held deliveries come late, twice and the last one first', async () => {
  const { store, receiver } = await openSubscribed()

  store.webhooks.hold()
  const id = store.placeOrder({ goods: '10.00' })
  store.refund(id, { returned: '10.00' })
  expect(receiver.heard).toEqual([])
  await store.webhooks.release({ copies: 2, isReversed: true })

  expect(receiver.heard.map(({ headers }) => headers['x-shopify-topic'])).toEqual([
    'orders/updated',
    'orders/create',
    'orders/updated',
    'orders/create',
  ])
  expect(new Set(receiver.heard.map(({ headers }) => headers['x-shopify-event-id'])).size).toBe(2)
})

test('what a receiver did not take is delivered again', async () => {
  let status = 500
  const { store, receiver } = await openSubscribed(() => status)

  store.placeOrder({ goods: '10.00' })
  await store.webhooks.settled()
  status = 200
  await store.webhooks.release()

  expect(store.webhooks.sent.map((delivery) => delivery.status)).toEqual([500, 200])
  expect(receiver.heard).toHaveLength(2)
})

test('an app that is removed hears it once and then nothing more', async () => {
  const { store, receiver } = await openSubscribed()

  await store.uninstall()
  store.placeOrder({ goods: '10.00' })
  await store.webhooks.settled()

  expect(receiver.heard.map(({ headers }) => headers['x-shopify-topic'])).toEqual(['app/uninstalled'])
})

test('nothing is delivered to another machine', async () => {
  const store = await openTestStore()
  const { access_token: token } = await connect(store)

  const { data } = await ask(store, token, subscribe, { topic: 'ORDERS_CREATE', input: { uri: 'https://example.com/hook' } })

  expect(JSON.stringify(data)).toContain('Address is not allowed')
})
