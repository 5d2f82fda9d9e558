import { expect, test } from 'vitest'
import { inSalesOrder, isWanted, salesFileHead, salesFileLine } from './influencer-sales.ts'
import type { InfluencerSales, InfluencerSalesSort } from './sales-report.ts'

const row = (name: string, minor: number, ratio: number | null): InfluencerSales => ({
  ...{ accountId: name, name, owner: null, stage: 'Signed', segmentId: null, isInTrash: false },
  ...{ orders: 1, minor, cost: 0, ratio },
})
const rows = [row('Zoe', 300, null), row('ann', 100, 2), row('Émile', 200, 0.5), row('bea', 200, null)]
const order = (sort: InfluencerSalesSort) => inSalesOrder(rows, sort).map(({ name }) => name)

test('[SA6] influencers stand by what is asked, equal ones by name, no ratio last either way', () => {
  expect(order('-revenue')).toEqual(['Zoe', 'bea', 'Émile', 'ann'])
  expect(order('revenue')).toEqual(['ann', 'bea', 'Émile', 'Zoe'])
  expect(order('ratio')).toEqual(['Émile', 'ann', 'bea', 'Zoe'])
  expect(order('-ratio')).toEqual(['ann', 'Émile', 'bea', 'Zoe'])
  expect(order('name')).toEqual(['ann', 'bea', 'Émile', 'Zoe'])
})

test('[SA7] any value of a filter finds an influencer, and every filter must', () => {
  const jane = { ...row('Jane', 100, null), owner: 'ana', segmentId: 's1' }
  const wanted = (filter: object) => isWanted(jane, { owners: [], segmentIds: [], stages: [], ...filter })

  expect([wanted({}), wanted({ owners: [null, 'ana'] }), wanted({ segmentIds: [null] })]).toEqual([true, true, false])
  expect([wanted({ owners: ['ana'], stages: ['Outreach 1'] }), wanted({ stages: ['Signed'] })]).toEqual([false, true])
})

test('[SA8] the file has amounts as decimals, and no name is a formula', () => {
  expect(salesFileHead).toBe('\ufeffInfluencer,Owner,Stage,Segment,Orders,Revenue,Cost,Ratio,Currency\r\n')
  expect(salesFileLine({ ...row('=1+1', 12_345, 1.5), cost: 8230 }, { ownerName: 'Ana', segmentName: null, currency: 'USD' })).toBe(
    "'=1+1,Ana,Signed,,1,123.45,82.30,1.5,USD\r\n",
  )
})
