import type { SalesPoint } from '@rapport/domain/sales-report/sales-report'
import { expect, test } from 'vitest'
import { chartFrame, chartGeometry } from './chart-geometry.ts'

const point = (day: number, code: number, link = 0): SalesPoint => {
  const [firstDay, sum] = [`2026-11-${String(day).padStart(2, '0')}`, (minor: number) => ({ orders: Number(minor > 0), minor })]
  return { firstDay, lastDay: firstDay, parts: { code: sum(code), link: sum(link), journey: sum(0) } }
}
const bottom = chartFrame.height - chartFrame.bottom

test('parts stand on each other, and a round figure is above the highest bar', () => {
  const { bars, ticks } = chartGeometry([point(1, 40_000, 20_000), point(2, 95_000)], 400, 100)

  const [code, link] = bars[0]?.pieces ?? []
  expect((code?.y ?? 0) + (code?.height ?? 0)).toBeCloseTo(bottom)
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeCloseTo(code?.y ?? 0)
  expect(bars[0]?.top).toBeCloseTo(link?.y ?? 0)
  expect(ticks.map(({ minor }) => minor)).toEqual([0, 20_000, 40_000, 60_000, 80_000, 100_000])
})

test('a time without a sale is a chart without bars', () => {
  const { bars } = chartGeometry([point(1, 0), point(2, 0)], 400, 100)

  expect(bars.map(({ top }) => top)).toEqual([bottom, bottom])
})

test('of many days those are written that have room, the last always', () => {
  const { bars } = chartGeometry(
    Array.from({ length: 28 }, (_, at) => point(at + 1, 100)),
    400,
    100,
  )

  const written = bars.flatMap(({ isLabelled }, at) => (isLabelled ? [at] : []))
  expect(written.at(-1)).toBe(27)
  expect(written.length).toBeLessThanOrEqual(6)
})
