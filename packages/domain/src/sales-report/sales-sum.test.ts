import { expect, test } from 'vitest'
import type { Attribution } from '../attribution/attribution.ts'
import { sumsOf } from './sales-sum.ts'

const row: Attribution = {
  organizationId: 'glow',
  orderId: 'o1',
  orderedAt: Date.parse('2026-11-01T03:00:00Z'),
  accountId: 'jane',
  isPrimary: true,
  reason: { by: 'click', linkId: 'l1', clickedAt: 0 },
  isCounted: true,
  net: 1000,
  currency: 'USD',
}

test('[SA5] a primary row is summed by part and day, by account, code or link and month, of the zone', () => {
  const come = [row, { ...row, orderId: 'o2', net: 500 }]

  expect(sumsOf({ gone: [], come }, () => 'America/New_York')).toEqual([
    { of: 'part', id: 'link', currency: 'USD', period: '2026-10-31', orders: 2, minor: 1500 },
    { of: 'account', id: 'jane', currency: 'USD', period: '2026-10', orders: 2, minor: 1500 },
    { of: 'link', id: 'l1', currency: 'USD', period: '2026-10', orders: 2, minor: 1500 },
  ])
})

test('[SA5] a row that is not primary counts for its code alone, a cancelled one for none', () => {
  const second: Attribution = { ...row, isPrimary: false, reason: { by: 'code', codeId: 'c1', code: 'SUMMER10' } }

  expect(sumsOf({ gone: [], come: [second, { ...row, isCounted: false, net: 0 }] }, () => 'UTC')).toEqual([
    { of: 'code', id: 'c1', currency: 'USD', period: '2026-11', orders: 1, minor: 1000 },
  ])
})

test('[SA5] a refund lowers what was summed, and what did not change is left alone', () => {
  const gone = [row, { ...row, orderId: 'o2' }]
  const come = [
    { ...row, net: 400 },
    { ...row, orderId: 'o2' },
  ]

  expect(sumsOf({ gone, come }, () => 'UTC').map(({ of, orders, minor }) => [of, orders, minor])).toEqual([
    ['part', 0, -600],
    ['account', 0, -600],
    ['link', 0, -600],
  ])
  expect(sumsOf({ gone, come: gone }, () => 'UTC')).toEqual([])
})

test('[SA5] a row that moves into another zone leaves only the days and months that change', () => {
  const zoneOf = (_: Attribution, is: 'gone' | 'come') => (is === 'gone' ? 'UTC' : 'Europe/Berlin')
  const late = { ...row, orderedAt: Date.parse('2026-11-10T23:30:00Z') }

  expect(sumsOf({ gone: [row], come: [row] }, zoneOf)).toEqual([])
  expect(sumsOf({ gone: [late], come: [late] }, zoneOf).map(({ of, period, orders }) => [of, period, orders])).toEqual([
    ['part', '2026-11-10', -1],
    ['part', '2026-11-11', 1],
  ])
})
