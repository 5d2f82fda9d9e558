import { expect, test } from 'vitest'
import { ask, connect, openTestStore } from '../test-store.ts'

test('what the schema does not know is refused', async () => {
  const store = await openTestStore()
  const { access_token: token } = await connect(store)

  const { errors } = await ask(store, token, '{ shop { colour } }')

  expect(errors?.[0]?.message).toBe('Cannot query field "colour" on type "Shop".')
})

test('without its scope a field is denied, and the answer names the scope', async () => {
  const store = await openTestStore()
  const { access_token: token } = await connect(store, 'read_orders')

  const { errors, data } = await ask(store, token, '{ codeDiscountNodeByCode(code: "A") { id } }')

  expect(data).toEqual({ codeDiscountNodeByCode: null })
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'ACCESS_DENIED', requiredAccess: 'Apps must have `read_discounts` access scope.' })
})

test('a bucket empties by what calls cost and fills up with time', async () => {
  const store = await openTestStore({ bucket: { maximumAvailable: 50, restoreRate: 10 } })
  const { access_token: token } = await connect(store)
  const dear = '{ orders(first: 20) { nodes { id customerJourneySummary { ready } } } }'
  for (let orders = 0; orders < 20; orders += 1) store.placeOrder({ goods: '10.00' })

  await ask(store, token, dear)
  const throttled = await ask(store, token, dear)
  store.pass(5)
  const later = await ask(store, token, dear)

  expect(throttled.status).toBe(200)
  expect(throttled.errors?.[0]?.extensions?.code).toBe('THROTTLED')
  expect(throttled.cost?.requestedQueryCost).toBe(40)
  expect(later.errors).toBeUndefined()
})

test('a call above 1000 points is refused whatever the bucket holds', async () => {
  const store = await openTestStore()
  const { access_token: token } = await connect(store)

  const { errors } = await ask(
    store,
    token,
    '{ orders(first: 250) { nodes { totalPriceSet { shopMoney { amount } } customerJourneySummary { lastVisit { id } } currentTotalPriceSet { shopMoney { amount } } } } }',
  )

  expect(errors?.[0]?.extensions).toMatchObject({ code: 'MAX_COST_EXCEEDED', cost: 1750 })
})

test('a fault meets the call that it is planned for, as often as it is planned', async () => {
  const store = await openTestStore()
  const { access_token: token } = await connect(store)

  store.fail({ kind: 'status', status: 429, retryAfter: 2 }, { at: 'graphql', field: 'shop', times: 2 })

  expect((await ask(store, token, '{ currentAppInstallation { id } }')).status).toBe(200)
  expect((await ask(store, token, '{ shop { name } }')).status).toBe(429)
  expect((await ask(store, token, '{ shop { name } }')).status).toBe(429)
  expect((await ask(store, token, '{ shop { name } }')).status).toBe(200)
})

test('what an answer loses is done all the same', async () => {
  const store = await openTestStore()
  const { access_token: token } = await connect(store)
  const id = store.addDiscount({ code: 'ANNA10' })

  store.fail({ kind: 'lost answer' })
  const lost = ask(store, token, 'mutation ($id: ID!) { discountCodeDelete(id: $id) { deletedCodeDiscountId } }', { id })

  await expect(lost).rejects.toThrow()
  expect(store.discount(id)).toBeUndefined()
})
