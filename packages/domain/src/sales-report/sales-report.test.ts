import { expect, test } from 'vitest'
import { partsOfDays, salesPoints, totalOf } from './sales-points.ts'
import { partOf, type SalesPart } from './sales-report.ts'

test('[SA3] a click is the part of links', () => {
  expect((['code', 'click', 'journey'] as const).map(partOf)).toEqual(['code', 'link', 'journey'])
})

const sold = (day: string, part: SalesPart, minor: number) => ({ day, part, orders: 1, minor })
const none = { orders: 0, minor: 0 }

test('[SA2] each day stands in its bar, and a bar without sales is empty', () => {
  const bars = ['2026-11-01', '2026-11-02', '2026-11-03'].map((day) => ({ firstDay: day, lastDay: day }))
  const days = [sold('2026-11-03', 'code', 5), sold('2026-11-01', 'link', 2), sold('2026-11-01', 'link', 3), sold('2026-10-31', 'code', 9)]

  expect(salesPoints(bars, days)).toEqual([
    { firstDay: '2026-11-01', lastDay: '2026-11-01', parts: { code: none, link: { orders: 2, minor: 5 }, journey: none } },
    { firstDay: '2026-11-02', lastDay: '2026-11-02', parts: { code: none, link: none, journey: none } },
    { firstDay: '2026-11-03', lastDay: '2026-11-03', parts: { code: { orders: 1, minor: 5 }, link: none, journey: none } },
  ])
})

test('[SA3] the parts come to the total', () => {
  const parts = partsOfDays([sold('2026-11-01', 'code', 5), sold('2026-11-02', 'code', 1), sold('2026-11-02', 'journey', 7)])

  expect(parts).toEqual({ code: { orders: 2, minor: 6 }, link: none, journey: { orders: 1, minor: 7 } })
  expect(totalOf(parts)).toEqual({ orders: 3, minor: 13 })
})
