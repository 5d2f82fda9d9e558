import { expect, test } from 'vitest'
import { influencersOf, readSalesQuery, reportOf, timeOf } from './sales-query.ts'

test('an address without anything is 30 days of all influencers, the best first', () => {
  const query = readSalesQuery({})

  expect(timeOf(query)).toEqual({ range: '30d' })
  expect(influencersOf(query)).toEqual({ range: '30d', sort: '-revenue' })
})

test('a grouping is asked of the chart alone, and only where somebody chose it', () => {
  const query = readSalesQuery({ range: '90d', by: 'week' })

  expect([reportOf(query), reportOf(readSalesQuery({ range: '90d' }))]).toEqual([{ range: '90d', by: 'week' }, { range: '90d' }])
  expect([timeOf(query), influencersOf(query)]).toEqual([{ range: '90d' }, { range: '90d', sort: '-revenue' }])
})

test('an own time holds with both its days in their order, else it is left out', () => {
  const [from, to] = ['2026-01-01', '2026-02-01']

  expect(timeOf(readSalesQuery({ range: 'own', from, to }))).toEqual({ range: 'own', from, to })
  expect(readSalesQuery({ range: 'own', from: to, to: from })).toEqual({})
  expect(readSalesQuery({ range: 'own', from, to: '2026-02-30' })).toEqual({})
})

test('what an address says wrongly is left out, and days of another range with it', () => {
  expect(readSalesQuery({ range: '7d', best: 'planet', sort: 'age', as: 'pie', by: 'hour', owner: ' ', stage: 'Signed' })).toEqual({
    stage: 'Signed',
  })
  expect(
    readSalesQuery({ range: '12m', from: '2026-01-01', to: '2026-02-01', best: 'code', by: 'week', as: 'table', sort: 'ratio' }),
  ).toEqual({
    range: '12m',
    best: 'code',
    by: 'week',
    as: 'table',
    sort: 'ratio',
  })
})
