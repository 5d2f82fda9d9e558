import { expect, test } from 'vitest'
import { foreignCurrency, foreignCurrencyWords } from './foreign-currency.ts'

test('[DU50] a fee in another currency than dollars is told', () => {
  expect(foreignCurrency(['Vergütung: 3.200 €'])).toBe('euros')
  expect(foreignCurrency(['Total fee', '2,400 GBP'])).toBe('pounds')
  expect(foreignCurrency(['CHF 1200.-'])).toBe('francs')
  expect(foreignCurrency(['Fee: CA$ 900'])).toBe('dollars of another country')
  expect(foreignCurrency(['Total fee: $2,400'])).toBe(null)
  expect(foreignCurrency(['Fee: 2,400'])).toBe(null)
  // Two at once say nothing for sure.
  expect(foreignCurrency(['$2,400 (about €2,200)'])).toBe(null)
  expect(foreignCurrencyWords('euros')).toBe('The fee is in euros: Rapport keeps the figure and shows it with a dollar sign')
})
