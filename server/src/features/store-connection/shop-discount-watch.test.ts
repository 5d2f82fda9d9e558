import type { Account } from '@rapport/domain/account/account'
import type { DiscountCode } from '@rapport/domain/discount-code/discount-code'
import type { TimeLogEntry } from '@rapport/domain/time-log/time-log'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStoreWorld, type StoreWorld } from './test-store-world.ts'

let world: StoreWorld
let jane: Account
beforeEach(async () => {
  world = await openStoreWorld()
  jane = await world.ana.data('POST', '/api/accounts', { name: 'Jane Doe' })
  await world.connect()
  await world.settle()
})
afterEach(() => world.close())

const create = (code: string): Promise<DiscountCode> =>
  world.ana.data('POST', '/api/discount-codes', {
    accountId: jane.id,
    code,
    discountType: 'percentage',
    discountValue: 10,
    startDate: '2026-11-20',
    endDate: '2026-12-20',
  })
const codes = async () => {
  const list: readonly DiscountCode[] = await world.ana.data('GET', `/api/discount-codes?accountId=${jane.id}`)
  return Object.fromEntries(list.map(({ code, inStore }) => [code, inStore]))
}
const historyByStore = async () => {
  const entries: readonly TimeLogEntry[] = await world.ana.data('GET', `/api/accounts/${jane.id}/time-logs`)
  return entries.filter(({ metadata }) => metadata.changedBy === 'shopify').map(({ oldValue, newValue }) => [oldValue, newValue])
}

test('what somebody changes and deletes in the store is told on the code and in the history as soon as the store tells it', async () => {
  const { id, shopifyDiscountId } = await create('SUMMER10')
  await world.settle()
  expect(await codes()).toEqual({ SUMMER10: null })

  world.shop.editDiscount(shopifyDiscountId ?? '', { usageLimit: 5 })
  await world.settle()
  expect(await codes()).toEqual({ SUMMER10: 'Changed in Shopify: at most 5 uses' })

  await world.ana.call('PATCH', `/api/discount-codes/${id}`, { discountValue: 15 })
  await world.settle()
  expect(await codes()).toEqual({ SUMMER10: null })
  expect(world.shop.discount(shopifyDiscountId ?? '')?.usageLimit).toBeNull()

  world.shop.deleteDiscount(shopifyDiscountId ?? '')
  await world.settle()
  expect(await codes()).toEqual({ SUMMER10: 'No longer in Shopify' })
  expect(await historyByStore()).toEqual([
    ['SUMMER10', 'SUMMER10, no longer in Shopify'],
    ['SUMMER10, any number of uses', 'SUMMER10, at most 5 uses'],
  ])
})

test('what the store told nobody is found by the hourly look, once', async () => {
  const kept = await create('KEPT')
  const edited = await create('EDITED')
  const deleted = await create('DELETED')
  await world.settle()
  world.shop.webhooks.hold()
  world.shop.editDiscount(edited.shopifyDiscountId ?? '', { value: { kind: 'percentage', share: 0.3 } })
  world.shop.deleteDiscount(deleted.shopifyDiscountId ?? '')

  for (let hours = 0; hours < 3; hours += 1) {
    world.later(3_600_000)
    await world.settle()
  }

  expect(kept.inStore).toBeNull()
  expect(await codes()).toEqual({ KEPT: null, EDITED: 'Changed in Shopify: 30% off', DELETED: 'No longer in Shopify' })
  expect(await historyByStore()).toHaveLength(2)
})

test('what Rapport changes itself is not told, switched off and on included', async () => {
  const { id } = await create('SUMMER10')
  for (const change of [{ isActive: false }, { endDate: '2027-01-20' }, { isActive: true }, { code: 'WINTER10' }]) {
    await world.ana.call('PATCH', `/api/discount-codes/${id}`, change)
    await world.settle()
  }

  expect(await codes()).toEqual({ WINTER10: null })
  expect(await historyByStore()).toEqual([])
})

test('[DC24] the uses that the store counted before it was connected stand on the code, and no line of history tells of them', async () => {
  const { shopifyDiscountId } = await create('SUMMER10')
  await world.settle()
  world.shop.editDiscount(shopifyDiscountId ?? '', { uses: 60 })
  await world.settle()

  const [code]: readonly DiscountCode[] = await world.ana.data('GET', `/api/discount-codes?accountId=${jane.id}`)

  expect(code).toMatchObject({ usageCount: 60, totalOrders: 0, inStore: null })
  expect(await historyByStore()).toEqual([])
})
