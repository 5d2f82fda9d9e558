import { expect, test } from 'vitest'
import { demoDiscountOf } from './demo-discounts.ts'

const code = {
  code: 'ANNA10',
  discountType: 'percentage',
  discountValue: 10,
  startDate: '2026-11-20/07',
  endDate: '2026-12-20',
  usageLimit: 100,
  isActive: true,
} as const
const changedAt = new Date('2026-11-25T12:00:00Z')

test('a code of the demo stands in its store for its days, and ended there when it was switched off', () => {
  expect(demoDiscountOf(code, changedAt)).toEqual({
    code: 'ANNA10',
    value: { kind: 'percentage', share: 0.1 },
    startsAt: new Date('2026-11-20T00:00:00Z'),
    endsAt: new Date('2026-12-20T23:59:59Z'),
    usageLimit: 100,
  })
  expect(demoDiscountOf({ ...code, discountType: 'fixed_amount', discountValue: 5.5, endDate: null }, changedAt)).toMatchObject({
    value: { kind: 'amount', minor: 550 },
    endsAt: null,
  })
  expect(demoDiscountOf({ ...code, startDate: '2026-12-01', isActive: false }, changedAt)).toMatchObject({
    startsAt: new Date('2026-11-25T11:59:59.999Z'),
    endsAt: changedAt,
  })
})
