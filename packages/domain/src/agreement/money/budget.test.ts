import { expect, test } from 'vitest'
import { passages } from '../test-passages.ts'
import { readBudget } from './budget.ts'
import { budgetLinesOf } from './budget-line.ts'
import { amountOf } from './money-role.ts'

const role = (line: string) => {
  const [passage] = passages([line])
  return passage?.money.map((_, index) => amountOf(passage, index).role)
}
const budget = (lines: readonly string[], months = 0, counts: Record<string, number> = {}) => {
  const pieces = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const budget = readBudget(passages(lines), { countOf: (type) => counts[type] ?? 0, pieces, hasContent: true, months })
  return budget ? budget.cents / 100 : null
}

test('[DU35] the words around an amount say what it is', () => {
  expect(role('Total fee: $8,000')).toEqual(['total'])
  expect(role('Fee: $1,500 flat')).toEqual(['fee'])
  expect(role('$350 per TikTok')).toEqual(['unit'])
  expect(role('EUR 900 a month')).toEqual(['month'])
  expect(role('a deposit of $2,000')).toEqual(['instalment'])
  expect(role('Whitelisting: $600')).toEqual(['added'])
})

test('[DU35] penalties, caps, goods, taxes and talk of money are no fee', () => {
  expect(role('a penalty of $100 per day')).toEqual(['none'])
  expect(role('expenses capped at £200')).toEqual(['none'])
  expect(role('a lamp worth $180')).toEqual(['none'])
  expect(role('VAT 21% = 945 €')).toEqual(['none'])
  expect(role('average cost per Reel is around $1,100')).toEqual(['none'])
  expect(role('between $4,000-$5,000')).toEqual(['none', 'none'])
})

test('[DU35] an amount that another amount replaces is old', () => {
  expect(role('The fee of $3,000 is replaced by a total fee of $4,200')).toEqual(['old', 'total'])
  expect(role("we can't do $3,600")).toEqual(['old'])
})

test('[DU36] the columns of a table say which number of a row counts', () => {
  const lines = budgetLinesOf(passages(['Item | Qty | Unit price | Amount', 'IG Reel | 2 | $1,250 | $2,500', 'Total | | | $2,500']))

  expect(lines.map(({ role: of, cents }) => [of, cents])).toEqual([
    ['plain', 250_000],
    ['total', 250_000],
  ])
})

test('[DU36] behind a label a number is money without a currency', () => {
  expect(budget(['Budget: 4500'])).toBe(4500)
})

test('[DU37] a total comes before a fee, a fee before anything else', () => {
  expect(budget(['Base fee: $3,000', 'Whitelisting: $600', 'Total: $3,600'])).toBe(3600)
  expect(budget(['Fee $3,000, plus $600 for whitelisting'])).toBe(3000)
})

test('[DU37] months, units, priced lines and instalments make the whole', () => {
  expect(budget(['EUR 900 a month'], 6)).toBe(5400)
  expect(budget(['Reel: 3 x $600', 'Story: 5 x $150'], 0, { INSTAGRAM_REEL: 3, INSTAGRAM_STORY: 5 })).toBe(2550)
  expect(budget(['1 Reel - $1,000', '3 Stories - $450'])).toBe(1450)
  expect(budget(['$1,250 deposit due on signing', '$2,500 upon publication'])).toBe(3750)
  expect(budget(['a 50% deposit of $900 on signing'])).toBe(1800)
})

test('[DU37] without a fee there is none', () => {
  expect(budget(['You get a lamp worth $180 and 15% commission'])).toBeNull()
})
