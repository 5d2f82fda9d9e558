import { expect, test } from 'vitest'
import { pageOf } from '../../page/agreement-page.ts'
import { agreementOf, today } from '../../test-agreement.ts'
import { amountsOf } from './amount.ts'
import { historiesOf } from './amount-history.ts'

const historyIn = (text: string) => {
  const page = pageOf(agreementOf(text), today)
  return historiesOf(page, amountsOf(page))
}

test.each([
  'We make it $4,600 instead of $4,400.',
  'The fee goes from $4,400 to $4,600.',
  'The fee of $4,400 is replaced by a fee of $4,600.',
  'Nous disons $4,600 au lieu de $4,400.',
])('[AR5] of two amounts the one that replaces is told from the one that was replaced: %s', (text) => {
  const history = historyIn(text)

  expect(history.get(4400_00)).toContain('was replaced')
  expect(history.get(4600_00)).toContain('replaces another')
})

test('[AR5] an amount that the next line agrees to is told as accepted', () => {
  const history = historyIn('Mia: I need $1,200\nBrand: we said $900 before\nMia: $1,100 then\nBrand: agreed!')

  expect(history.get(1100_00)).toContain('accepted behind')
  expect(history.get(1200_00)).not.toContain('accepted behind')
})
