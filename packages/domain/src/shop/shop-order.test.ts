import { expect, test } from 'vitest'
import { orderWith } from '../attribution/test-sale.ts'
import { lostOf, netOf } from './shop-order.ts'

test('[SM6] an order brings the goods that were kept, less what was given back beyond them', () => {
  const paid = { currentSubtotal: 10_000, totalPrice: 10_500, currentTotalPrice: 10_500 }
  const returned = { currentSubtotal: 7000, totalPrice: 10_500, currentTotalPrice: 7500 }

  expect(netOf(orderWith(paid))).toBe(10_000)
  expect(netOf(orderWith({ ...returned, totalRefunded: 3000 }))).toBe(7000) // the return stands in the subtotal already
  expect(netOf(orderWith({ ...returned, totalRefunded: 4200 }))).toBe(5800) // 12.00 of it are goodwill
  expect(netOf(orderWith({ ...paid, totalRefunded: 1200 }))).toBe(8800)
  expect(netOf(orderWith({ ...paid, totalRefunded: 20_000 }))).toBe(0)
  expect(netOf(orderWith({ ...paid, currentTotalPrice: 11_000, totalRefunded: 100 }))).toBe(9900) // something was added to it
  expect(netOf(orderWith({ ...paid, cancelledAt: 1 }))).toBe(0)
})

test('[SM8] refunds took what was given back, cancelling all that the order would have brought', () => {
  expect(lostOf(orderWith({ totalRefunded: 1200 }))).toBe(1200)
  expect(lostOf(orderWith({ cancelledAt: 1, currentSubtotal: 10_000, totalRefunded: 1200 }))).toBe(10_000)
  expect(lostOf(orderWith({ cancelledAt: 1, currentSubtotal: 0, totalRefunded: 10_500 }))).toBe(10_500)
})
