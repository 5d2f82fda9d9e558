import type { Account } from '@rapport/domain/account/account'
import type { DiscountCode } from '@rapport/domain/discount-code/discount-code'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStoreWorld, type StoreWorld } from './test-store-world.ts'

let world: StoreWorld
let code: DiscountCode
beforeEach(async () => {
  world = await openStoreWorld()
  await world.connect()
  await world.settle()
  code = await create('SUMMER10')
})
afterEach(() => world.close())

const hour = 3_600_000
const create = async (name: string): Promise<DiscountCode> => {
  const { id }: Account = await world.ana.data('POST', '/api/accounts', { name })
  const days = { startDate: '2026-11-20', endDate: '2026-12-20' }
  return world.ana.data('POST', '/api/discount-codes', { accountId: id, code: name, discountValue: 10, ...days })
}
const disconnect = () => world.ana.call('DELETE', '/api/shopify/store')
const remove = async ({ id }: DiscountCode) => (await world.ana.call('DELETE', `/api/discount-codes/${id}`)).status
const lookAfter = async (ms: number) => {
  world.later(ms)
  await world.settle()
}
const deletions = () => world.shop.heard.filter((field) => field === 'discountCodeDelete').length
const moveCode = (shop: string) => world.glow.store.write(({ db, tables }) => db.update(tables.discountCode).set({ shop }))

const aLook = 50
/** Codes of the store that were deleted here earlier. */
const deletedBefore = async (count: number, { id }: DiscountCode) => {
  const names = Array.from({ length: count }, (_, index) => `REFUSED${index}`)
  const rows = names.map((name) => ({ id: name, code: name, shopifyDiscountId: world.shop.addDiscount({ code: name }) }))
  await world.glow.store.write(async ({ db, tables: { discountCode } }) => {
    const [row] = await db.select().from(discountCode).where(eq(discountCode.id, id))
    if (row) await db.insert(discountCode).values(rows.map((named) => ({ ...row, ...named, deletedAt: row.createdAt })))
  })
}

test('a code that was deleted while no store was connected is deleted there once it is connected again, and asked for once', async () => {
  const kept = await create('KEPT10')
  await disconnect()

  expect(await remove(code)).toBe(200)
  expect(world.shop.discountCodes()).toEqual(['SUMMER10', 'KEPT10'])
  await world.connect()
  await world.settle()

  expect(world.shop.discountCodes()).toEqual(['KEPT10'])
  await lookAfter(hour)
  await lookAfter(hour)
  expect(deletions()).toBe(1)
  expect(world.shop.discount(kept.shopifyDiscountId ?? '')?.code).toBe('KEPT10')
})

test('a code that the store could not delete then is deleted by the next look', async () => {
  await disconnect()
  await remove(code)
  world.shop.fail({ kind: 'status', status: 500 }, { at: 'graphql', field: 'discountCodeDelete' })
  await world.connect()
  await world.settle()
  const afterFailure = world.shop.discountCodes()

  await lookAfter(hour)

  expect([afterFailure, world.shop.discountCodes()]).toEqual([['SUMMER10'], []])
})

test('codes that the store refuses to delete come after all others, however many they are', async () => {
  await disconnect()
  await deletedBefore(aLook, code)
  world.later(1000)
  await remove(code)
  const refusal = { kind: 'user error', field: null, code: 'INTERNAL_ERROR', message: 'Something went wrong' } as const
  world.shop.fail(refusal, { at: 'graphql', field: 'discountCodeDelete', times: aLook })
  await world.connect()
  await world.settle()
  expect(world.shop.discountCodes()).toHaveLength(aLook + 1)

  await lookAfter(hour)

  expect(world.shop.discountCodes()).toEqual([expect.stringMatching(/^REFUSED/)])
})

test('a code that is deleted in the connected store is not asked for again', async () => {
  expect(await remove(code)).toBe(200)
  await lookAfter(hour)

  expect([world.shop.discountCodes(), deletions()]).toEqual([[], 1])
})

test('a code of another store is left alone in this one, and deleted in its own once that is connected', async () => {
  await moveCode('other.myshopify.com')

  expect(await remove(code)).toBe(200)
  await lookAfter(hour)
  expect([world.shop.discountCodes(), deletions()]).toEqual([['SUMMER10'], 0])

  await moveCode('glow.myshopify.com')
  await lookAfter(hour)
  expect(world.shop.discountCodes()).toEqual([])
})

test('a code that became another code in the store meanwhile stays', async () => {
  await disconnect()
  await remove(code)
  world.shop.editDiscount(code.shopifyDiscountId ?? '', { code: 'WINTER10' })
  world.shop.fail({ kind: 'status', status: 402 }, { at: 'graphql', field: 'orders' })
  await world.connect()
  await world.settle()
  const winter = await create('WINTER10')

  await lookAfter(hour)

  expect(winter.shopifyDiscountId).toBe(code.shopifyDiscountId)
  expect([world.shop.discountCodes(), deletions()]).toEqual([['WINTER10'], 0])
})
