import { expect, test } from 'vitest'
import { pageOf } from '../page/agreement-page.ts'
import { agreementOf, today } from '../test-agreement.ts'

const amountsIn = (text: string) =>
  pageOf(agreementOf(text), today).lines.flatMap(({ amounts }) => amounts.map(({ cents, how }) => `${cents / 100} by ${how}`))

test('[AR3] amounts in columns of money need no currency; followers are no money', () => {
  expect(amountsIn('Creator\tFollowers\tFee\nTalia Brandt\t88,400\t3,200\nKofi Anders\t97,000\t2,300')).toEqual([
    '3200 by column',
    '2300 by column',
  ])
})

test.each([
  ['we agreed on six thousand eight hundred, letter included', '6800 by words'],
  ['wir zahlen zweitausendfünfhundert netto', '2500 by words'],
  ['cioè milletrecentocinquanta', '1350 by words'],
  ['akkoord met elfhonderd', '1100 by words'],
  ['deux mille cinq cents pour le tout', '2500 by words'],
  ['son mil quinientos', '1500 by words'],
  ['ok, 20 mil más IVA', '20000 by words'],
  ['razem 3,5 tys. netto', '3500 by words'],
  ['3 Tausend fünfhundert netto', '3500 by words'],
  ['3 mil 500 por todo', '3500 by words'],
])('[AR3] an amount in words is an amount: %s', (text, amount) => {
  expect(amountsIn(text)).toEqual([amount])
})

test('[AR3] a plain round number may be money; a year, a reach and a length are none', () => {
  expect(amountsIn("1'500 und zwei Kilo Käse")).toEqual(['1500 by plain'])
  expect(amountsIn('In 2026 she has 12,000 followers, 45 thousand views and films 90 seconds.')).toEqual([])
})

test('[AR3] a price with a dash for its cents is an amount', () => {
  expect(amountsIn('Korting -145,-')).toEqual(['145 by label'])
})
