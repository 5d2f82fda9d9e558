import { linkIdOf } from '@rapport/domain/utm-link/utm-address'
import { expect, test } from 'vitest'
import { demoOrdersOf } from './demo-orders.ts'

const until = new Date('2026-11-20T15:00:00Z')
const sellers = ['MAYA10', 'TOMAS10'].map((code, index) => ({
  code,
  link: { id: `link${index}`, source: 'Influencer', medium: 'instagram', campaign: code.toLowerCase() },
}))

test('the store of the demo sold by codes, clicks, parameters and by nobody for four months, always the same', () => {
  const orders = demoOrdersOf(sellers, until)

  expect(orders).toHaveLength(420)
  expect(demoOrdersOf(sellers, until)).toEqual(orders)
  expect(orders.every(({ at }) => at < until && until.getTime() - at.getTime() < 121 * 24 * 3_600_000)).toBe(true)
  const clicked = orders.filter(({ visit }) => visit && linkIdOf(visit.landingPage) !== null)
  const counts = [
    orders.filter(({ codes }) => codes.length > 0),
    clicked,
    orders.filter(({ visit }) => visit && linkIdOf(visit.landingPage) === null),
    orders.filter(({ codes, visit }) => codes.length === 0 && visit === null),
    orders.filter(({ happened }) => happened === 'refund'),
    orders.filter(({ happened }) => happened === 'cancellation'),
  ].map(({ length }) => length)
  expect(Math.min(...counts)).toBeGreaterThan(5)
  expect(orders.every(({ visit, at }) => visit === null || visit.at <= at)).toBe(true)
})

test('a demo without codes and links has orders, too', () => {
  expect(demoOrdersOf([], until).every(({ codes, visit }) => codes.length === 0 && visit === null)).toBe(true)
})
