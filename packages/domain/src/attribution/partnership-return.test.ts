import { expect, test } from 'vitest'
import { partnershipReturn, returnPeriod, returnRatio, returnTime, showRatio } from './partnership-return.ts'

test('[AT17] a partnership is measured by what its influencer sold from its start to 30 days after its end', () => {
  const period = returnPeriod({ startDate: '2026-03-01', endDate: '2026-03-10/05' })

  expect(period).toEqual({ firstDay: '2026-03-01', lastDay: '2026-04-09' })
  expect(partnershipReturn('80.50', { orders: 2, minor: 20_000 }, 'USD')).toEqual({
    orders: 2,
    revenue: { minor: 20_000, currency: 'USD' },
    cost: { minor: 8050, currency: 'USD' },
    ratio: 2.48,
  })
  expect(partnershipReturn('0', { orders: 1, minor: 100 }, 'USD')).toMatchObject({ orders: 1, ratio: null })
  expect(returnTime).toBe('to 30 days after its end')
})

test('[AT18] the ratio is revenue for each unit of cost, and none where nothing was paid', () => {
  expect([returnRatio(325, 100), returnRatio(0, 100), returnRatio(100, 3), returnRatio(100, 0)]).toEqual([3.25, 0, 33.33, null])
  expect([showRatio(3.2), showRatio(null)]).toEqual(['3.20x', '–'])
})
