import type { ContentType } from '@rapport/domain/content/content-item'
import { expect, test } from 'vitest'
import { pageOf } from '../../page/agreement-page.ts'
import { agreementOf, today } from '../../test-agreement.ts'
import { budgetOptions } from './budget-options.ts'

const pieces = new Map<ContentType, number>([['INSTAGRAM_REEL', 3]])
const budgetsOf = (text: string) =>
  budgetOptions(pageOf(agreementOf(text), today), pieces).map(({ value }) => (value === null ? null : value / 100))

test.each([
  ['an amount', 'Total fee: $2,400', 2400],
  ['a sum of rows', 'Piece\tFee\nReel\t$900\nStory\t$250', 1150],
  ['a price times pieces', '3 Instagram Reels at $700 each', 2100],
  ['a fee a month times months', 'Monthly fee of $1,500\nTerm: six months', 9000],
  ['a fee a quarter times quarters', 'A fee of $2,900 for each quarter', 8700],
  ['a sum of a column of totals', 'Milestone\tTotal net\nScript\t3.200,00\nFilm\t4.100,00', 7300],
  ['a total below empty cells', 'No\tWhat\tQty\tPrice net\n1\tReel\t2\t1 600,00\n\tTotal net\t\t6 800,00', 6800],
  ['what a discount leaves', 'Reel $1,000\nBundle discount -$150', 850],
  ['what a percentage leaves', '$1,000 less 15%', 850],
])('[AR5] a budget may be %s', (_, text, budget) => {
  expect(budgetsOf(text)).toContain(budget)
})

test('[AR5] nothing is always an option', () => {
  expect(budgetsOf('Hello')).toEqual([null])
})

test('[AR7] no feature holds a word of the agreement', () => {
  const page = pageOf(agreementOf('Zanzibarine pays Quillhaven $2,400 flat'), today)

  expect(budgetOptions(page, pieces).flatMap(({ features }) => features.filter((name) => /zanzib|quill|2,?400/i.test(name)))).toEqual([])
})
