import { expect, test } from 'vitest'
import { dayMs } from '../limit/unit.ts'
import type { ShopOrder } from '../shop/shop-order.ts'
import { attributionsOf, sourcesOf } from './attribution-rule.ts'
import { countsFromOf, firstDayOf, retroactiveAttribution, windowDaysOf } from './retroactive.ts'
import { codeWith, orderWith } from './test-sale.ts'

test('[AT11] a new code looks back over 90 days where the store granted all orders, else over the 60 that it shows', () => {
  expect([windowDaysOf(true), windowDaysOf(false)]).toEqual([90, 60])
})

test("[AT11] the window is calendar days of the organization's zone, the day of the creation included", () => {
  const createdAt = Date.parse('2026-03-05T03:00:00Z') // March 4 in New York
  const from = (windowDays: number, zone: string) => new Date(countsFromOf(createdAt, windowDays, zone)).toISOString()

  expect(from(1, 'UTC')).toBe('2026-03-05T00:00:00.000Z')
  expect(from(60, 'UTC')).toBe('2026-01-05T00:00:00.000Z')
  expect(from(60, 'America/New_York')).toBe('2026-01-04T05:00:00.000Z')
  expect(from(0, 'UTC')).toBe('2026-03-05T03:00:00.000Z')
  expect(firstDayOf('2026-03-30', 30)).toBe('2026-03-01')
})

test('[AT11] the result for a new code is orders of the window that carry it, and rows that were new', () => {
  const createdAt = Date.parse('2026-03-01T12:00:00Z')
  const code = { ...codeWith({ countsFrom: countsFromOf(createdAt, 60, 'UTC') }), createdAt, windowDays: 60 }
  const order = (id: string, daysBefore: number, facts: Partial<ShopOrder> = {}) =>
    orderWith({ id, createdAt: createdAt - daysBefore * dayMs, codes: ['summer10'], ...facts })
  const orders = [
    order('in the window', 3),
    order('there already', 59),
    order('a test', 3, { isTest: true }),
    order('with another code', 3, { codes: ['FOREIGN'] }),
    order('too long ago', 61),
    order('after it', -1),
  ]
  const after = orders.flatMap((placed) => attributionsOf(placed, sourcesOf([code], [])))
  const before = after.filter(({ orderId }) => orderId === 'there already')

  expect(retroactiveAttribution(code, orders, { before, after })).toEqual({ ordersFound: 2, attributionsCreated: 1, windowDays: 60 })
})
