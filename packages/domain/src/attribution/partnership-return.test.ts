import { expect, test } from 'vitest'
import { attributionsOf, sourcesOf } from './attribution-rule.ts'
import { partnershipReturn, returnPeriod, returnRatio, returnTime, showRatio } from './partnership-return.ts'
import { codeWith, orderWith } from './test-sale.ts'

const rowsAt = (...instants: readonly string[]) =>
  instants.flatMap((instant, index) =>
    attributionsOf(
      orderWith({ id: `order${index}`, createdAt: Date.parse(instant), codes: ['SUMMER10'] }),
      sourcesOf([codeWith({ countsFrom: 0 })], []),
    ),
  )

test('[AT17] a partnership is measured by what its influencer sold from its start to 30 days after its end', () => {
  const period = returnPeriod({ startDate: '2026-03-01', endDate: '2026-03-10/05' }, 'America/New_York')
  const rows = rowsAt('2026-03-01T04:59:59.999Z', '2026-03-01T05:00:00Z', '2026-04-10T03:59:59Z', '2026-04-10T04:00:00Z')

  expect([period.firstDay, period.lastDay]).toEqual(['2026-03-01', '2026-04-09'])
  expect(partnershipReturn({ accountId: 'anna', budget: '80.50' }, period, rows, 'USD')).toEqual({
    orders: 2,
    revenue: { minor: 20_000, currency: 'USD' },
    cost: { minor: 8050, currency: 'USD' },
    ratio: 2.48,
  })
  expect(partnershipReturn({ accountId: 'ben', budget: '0' }, period, rows, 'USD')).toMatchObject({ orders: 0, ratio: null })
  expect(partnershipReturn({ accountId: 'anna', budget: '80.50' }, period, rows, 'EUR').revenue).toEqual({ minor: 0, currency: 'EUR' })
  expect(returnTime).toBe('to 30 days after its end')
})

test('[AT18] the ratio is revenue for each unit of cost, and none where nothing was paid', () => {
  expect([returnRatio(325, 100), returnRatio(0, 100), returnRatio(100, 3), returnRatio(100, 0)]).toEqual([3.25, 0, 33.33, null])
  expect([showRatio(3.2), showRatio(null)]).toEqual(['3.20x', '–'])
})
