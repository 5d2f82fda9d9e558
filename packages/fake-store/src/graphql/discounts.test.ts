import { expect, test } from 'vitest'
import { ask, connect, openTestStore } from '../test-store.ts'

const fields = `codeDiscountNode { id codeDiscount { ... on DiscountCodeBasic { status startsAt endsAt asyncUsageCount } } } userErrors { field code message }`
const create = `mutation ($input: DiscountCodeBasicInput!) { discountCodeBasicCreate(basicCodeDiscount: $input) { ${fields} } }`
const update = `mutation ($id: ID!, $input: DiscountCodeBasicInput!) { discountCodeBasicUpdate(id: $id, basicCodeDiscount: $input) { ${fields} } }`
const activate = `mutation ($id: ID!) { discountCodeActivate(id: $id) { ${fields} } }`
const deactivate = `mutation ($id: ID!) { discountCodeDeactivate(id: $id) { ${fields} } }`
const remove = `mutation ($id: ID!) { discountCodeDelete(id: $id) { deletedCodeDiscountId userErrors { field code message } } }`

const anna = {
  title: 'ANNA10',
  code: 'ANNA10',
  startsAt: '2026-11-20T05:00:00Z',
  endsAt: null,
  context: { all: 'ALL' },
  customerGets: { value: { percentage: 0.1 }, items: { all: true } },
}

async function openShop() {
  const store = await openTestStore()
  const { access_token: token } = await connect(store)
  const run = async (query: string, variables: object) => Object.values((await ask<object>(store, token, query, variables)).data)[0]
  return { store, run }
}

test('a code is taken in any case of its letters', async () => {
  const { run } = await openShop()

  await run(create, { input: anna })
  const again = await run(create, { input: { ...anna, code: 'anna10' } })

  expect(again).toEqual({
    codeDiscountNode: null,
    userErrors: [{ field: ['basicCodeDiscount', 'code'], code: 'TAKEN', message: 'Code must be unique. Please try a different code.' }],
  })
})

test('an end before the start, a blank title and an unknown discount are answered as a real shop answered them', async () => {
  const { run } = await openShop()
  const unknown = 'gid://shopify/DiscountCodeNode/1'

  const refused = [
    await run(create, { input: { ...anna, endsAt: '2026-11-19T00:00:00Z' } }),
    await run(create, { input: { ...anna, title: ' ' } }),
    await run(update, { id: unknown, input: anna }),
    await run(remove, { id: unknown }),
  ]

  expect(refused).toMatchObject([
    { userErrors: [{ field: ['basicCodeDiscount', 'endsAt'], code: 'INVALID', message: 'Ends at needs to be after starts_at' }] },
    { userErrors: [{ field: ['basicCodeDiscount', 'title'], code: 'BLANK' }] },
    { userErrors: [{ field: ['id'], code: null, message: 'Discount does not exist' }] },
    { userErrors: [{ field: ['id'], code: 'INVALID', message: 'Code discount does not exist.' }] },
  ])
})

test('switching off ends a discount now, an update with its end switches it on again, and switching on takes a passed end away', async () => {
  const { store, run } = await openShop()
  const id = store.addDiscount({ code: 'ANNA10' })

  expect(await run(deactivate, { id })).toMatchObject({
    codeDiscountNode: { codeDiscount: { status: 'EXPIRED', endsAt: store.now().toISOString() } },
  })
  expect(await run(update, { id, input: { title: 'Anna' } })).toMatchObject({ codeDiscountNode: { codeDiscount: { status: 'EXPIRED' } } })
  expect(await run(activate, { id })).toMatchObject({ codeDiscountNode: { codeDiscount: { status: 'ACTIVE', endsAt: null } } })
  await run(deactivate, { id })
  expect(await run(update, { id, input: { endsAt: null } })).toMatchObject({ codeDiscountNode: { codeDiscount: { status: 'ACTIVE' } } })
})

test('an order counts for the codes on it', async () => {
  const { store } = await openShop()
  const id = store.addDiscount({ code: 'ANNA10' })

  store.placeOrder({ goods: '80.00', codes: ['anna10'] })

  expect(store.discount(id)?.uses).toBe(1)
})
