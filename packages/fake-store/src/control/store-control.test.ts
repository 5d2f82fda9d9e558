import { expect, test } from 'vitest'
import type { FakeStore } from '../fake-store.ts'
import { ask, connect, openTestStore } from '../test-store.ts'

const json = { 'content-type': 'application/json' }
const tell = async (store: FakeStore, happening: string, body: object = {}, headers: Readonly<Record<string, string>> = json) => {
  const answer = await fetch(`${store.address}/stand-in/${happening}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, ...JSON.parse(await answer.text()) }
}
const orderQuery = `query ($id: ID!) { order(id: $id) {
  discountCodes cancelledAt currentSubtotalPriceSet { shopMoney { amount } } customerJourneySummary { lastVisit { landingPage } }
} }`

test('an order with a code, or after a click, is placed, refunded and cancelled from outside', async () => {
  const store = await openTestStore()
  const { access_token: token } = await connect(store)
  const landingPage = 'https://glow.example/?utm_id=1'

  const { id } = await tell(store, 'order', { goods: '80.00', codes: ['ANNA10'], landingPage, at: '2026-11-19T10:00:00Z' })
  await tell(store, 'refund', { id, returned: '20.00' })
  await tell(store, 'cancel', { id })

  expect((await ask(store, token, orderQuery, { id })).data).toEqual({
    order: {
      discountCodes: ['ANNA10'],
      cancelledAt: '2026-11-20T12:00:00.000Z',
      currentSubtotalPriceSet: { shopMoney: { amount: '60.0' } },
      customerJourneySummary: { lastVisit: { landingPage } },
    },
  })
})

test('a fault is planned and the app loses its tokens from outside', async () => {
  const store = await openTestStore()
  const { access_token: token } = await connect(store)

  await tell(store, 'fail', { fault: { kind: 'error', code: 'SHOP_INACTIVE' }, target: { at: 'graphql' } })
  expect((await ask(store, token, '{ shop { name } }')).errors?.[0]?.extensions).toMatchObject({ code: 'SHOP_INACTIVE' })
  expect((await ask(store, token, '{ shop { name } }')).errors).toBeUndefined()
  await tell(store, 'revoke')
  expect((await ask(store, token, '{ shop { name } }')).status).toBe(401)
})

test('who is mistaken hears why', async () => {
  const store = await openTestStore()

  expect(await tell(store, 'refund', { id: 'gid://shopify/Order/1' })).toEqual({
    status: 400,
    error: 'The stand-in has no order gid://shopify/Order/1',
  })
  expect((await tell(store, 'storm')).error).toMatch(/^Choose of order, refund/)
})

test('no page of a browser tells it anything', async () => {
  const store = await openTestStore()

  for (const headers of [
    { ...json, origin: 'https://evil.example' },
    { ...json, 'sec-fetch-site': 'same-site' },
    { 'content-type': 'text/plain' },
  ])
    expect((await tell(store, 'order', { goods: '80.00' }, headers)).status).toBe(403)
  expect((await fetch(`${store.address}/stand-in/revoke`)).status).toBe(403)
})
