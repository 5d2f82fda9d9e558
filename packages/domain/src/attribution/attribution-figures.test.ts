import { expect, test } from 'vitest'
import { figuresOf } from './attribution-figures.ts'
import { attributionsOf, sourcesOf } from './attribution-rule.ts'
import { clickOn, codeWith, journeyOf, linkWith, orderedAt, orderWith } from './test-sale.ts'

const journey = journeyOf(clickOn('link1', orderedAt))
const rows = [
  orderWith({ id: 'by code and click', codes: ['SUMMER10', 'BEN20'], journey }),
  orderWith({ id: 'by click', journey, currentSubtotal: 2000 }),
  orderWith({ id: 'in euros', codes: ['SUMMER10'], currency: 'EUR', currentSubtotal: 700 }),
  orderWith({ id: 'cancelled', codes: ['SUMMER10'], cancelledAt: orderedAt }),
].flatMap((order) =>
  attributionsOf(order, sourcesOf([codeWith(), codeWith({ id: 'code2', accountId: 'ben', code: 'BEN20' })], [linkWith()])),
)

const usd = (minor: number) => ({ minor, currency: 'USD' })
const eur = (minor: number) => ({ minor, currency: 'EUR' })

test('[AT13] a code or link counts all its rows, an account and the organization the primary ones', () => {
  expect(figuresOf({ of: 'code', id: 'code1' }, rows)).toEqual({ orders: 2, revenue: [eur(700), usd(10_000)] })
  expect(figuresOf({ of: 'code', id: 'code2' }, rows)).toEqual({ orders: 1, revenue: [usd(10_000)] })
  expect(figuresOf({ of: 'link', id: 'link1' }, rows)).toEqual({ orders: 2, revenue: [usd(12_000)] })
  expect(figuresOf({ of: 'account', id: 'anna' }, rows)).toEqual({ orders: 2, revenue: [eur(700), usd(10_000)] })
  expect(figuresOf({ of: 'account', id: 'ben' }, rows)).toEqual({ orders: 1, revenue: [usd(2000)] })
  expect(figuresOf({ of: 'organization' }, rows)).toEqual({ orders: 3, revenue: [eur(700), usd(12_000)] })
})

test('[AT13] links brought an organization the orders whose primary row is a click or a journey', () => {
  expect(figuresOf({ of: 'links of the organization' }, rows)).toEqual({ orders: 1, revenue: [usd(2000)] })
})
