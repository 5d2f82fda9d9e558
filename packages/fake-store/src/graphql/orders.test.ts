import { expect, test } from 'vitest'
import { ask, connect, openTestStore } from '../test-store.ts'

const money = 'shopMoney { amount currencyCode }'
const orderQuery = `query ($id: ID!) { order(id: $id) {
  name test cancelledAt discountCodes displayFinancialStatus
  currentSubtotalPriceSet { ${money} } totalRefundedSet { ${money} } totalPriceSet { ${money} } currentTotalPriceSet { ${money} }
  customerJourneySummary { ready lastVisit { landingPage utmParameters { source medium campaign } } }
} }`
const pageQuery = `query ($query: String, $after: String) { orders(first: 2, after: $after, query: $query, sortKey: UPDATED_AT) {
  nodes { id } pageInfo { hasNextPage endCursor }
} }`

interface OrderPage {
  readonly orders: {
    readonly nodes: readonly { readonly id: string }[]
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string }
  }
}

interface Started {
  readonly bulkOperationRunQuery: { readonly bulkOperation: { readonly id: string } }
}

interface Polled {
  readonly bulkOperation: { readonly url: string }
}

async function openShop() {
  const store = await openTestStore()
  const { access_token: token } = await connect(store)
  return { store, run: async <T>(query: string, variables: object) => (await ask<T>(store, token, query, variables)).data }
}

test('goods that come back lower what an order is worth, goodwill only what was given back', async () => {
  const { store, run } = await openShop()
  const id = store.placeOrder({ goods: '80.00', shipping: '5.00', tax: '3.50', codes: ['ANNA10'] })

  store.refund(id, { returned: '20.00' })
  store.refund(id, { goodwill: '7.25' })

  expect(await run(orderQuery, { id })).toMatchObject({
    order: {
      discountCodes: ['ANNA10'],
      displayFinancialStatus: 'PARTIALLY_REFUNDED',
      currentSubtotalPriceSet: { shopMoney: { amount: '60.0', currencyCode: 'USD' } },
      totalPriceSet: { shopMoney: { amount: '88.5' } },
      currentTotalPriceSet: { shopMoney: { amount: '68.5' } },
      totalRefundedSet: { shopMoney: { amount: '27.25' } },
    },
  })
})

test('a journey shows its visits when it is ready', async () => {
  const { store, run } = await openShop()
  const id = store.placeOrder({ goods: '10.00', isJourneyReady: false })
  const journey = async () =>
    (await run<{ readonly order: { readonly customerJourneySummary: unknown } }>(orderQuery, { id })).order.customerJourneySummary

  expect(await journey()).toEqual({ ready: false, lastVisit: null })
  store.completeJourney(id, { last: { at: store.now(), utm: { source: 'instagram', medium: 'story', campaign: 'spring' } } })

  expect(await journey()).toEqual({
    ready: true,
    lastVisit: { landingPage: null, utmParameters: { source: 'instagram', medium: 'story', campaign: 'spring' } },
  })
})

test('orders are read page by page from a moment on, the longest unchanged first', async () => {
  const { store, run } = await openShop()
  const ids = ['1.00', '2.00', '3.00', '4.00'].map((goods) => {
    store.pass(60)
    return store.placeOrder({ goods })
  })
  store.pass(60)
  store.cancel(ids[1] ?? '')

  const query = "updated_at:>='2026-11-20T12:02:00Z'"
  const { orders: first } = await run<OrderPage>(pageQuery, { query })
  const { orders: second } = await run<OrderPage>(pageQuery, { query, after: first.pageInfo.endCursor })

  expect(first.nodes.map(({ id }) => id)).toEqual([ids[2], ids[3]])
  expect(second.nodes.map(({ id }) => id)).toEqual([ids[1]])
  expect(second.pageInfo.hasNextPage).toBe(false)
})

test('an order of more than 60 days is shown only to who may read all orders', async () => {
  const store = await openTestStore({ mayReadAllOrders: true })
  const id = store.placeOrder({ goods: '10.00', at: new Date('2026-09-01T00:00:00Z') })
  const { access_token: some } = await connect(store)

  expect((await ask(store, some, orderQuery, { id })).data).toEqual({ order: null })
  const { access_token: all } = await connect(store, 'read_orders,read_all_orders')
  expect((await ask(store, all, orderQuery, { id })).data).toMatchObject({ order: { test: false } })
})

test('an export runs for a while and then lies at an address, a line an order', async () => {
  const { store, run } = await openShop()
  const ids = [store.placeOrder({ goods: '1.00' }), store.placeOrder({ goods: '2.00' })]
  const exportQuery = '{ orders(query: "created_at:>=2026-11-01") { edges { node { id discountCodes } } } }'
  const startQuery =
    'mutation ($query: String!) { bulkOperationRunQuery(query: $query, groupObjects: false) { bulkOperation { id status } userErrors { message } } }'
  const pollQuery = 'query ($id: ID!) { bulkOperation(id: $id) { status url rootObjectCount } }'

  const started = await run<Started>(startQuery, { query: exportQuery })
  const { id } = started.bulkOperationRunQuery.bulkOperation
  const { bulkOperation: running } = await run<Polled>(pollQuery, { id })
  const { bulkOperation: done } = await run<Polled>(pollQuery, { id })
  const lines = (await (await fetch(done.url)).text()).trim().split('\n')

  expect(running).toEqual({ status: 'RUNNING', url: null, rootObjectCount: '0' })
  expect(done).toMatchObject({ status: 'COMPLETED', rootObjectCount: '2' })
  expect(lines.map((line) => JSON.parse(line))).toEqual(ids.map((order) => ({ id: order, discountCodes: [] })))
})
