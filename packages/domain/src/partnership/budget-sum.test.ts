import { expect, test } from 'vitest'
import { sumBudgets } from './budget-sum.ts'

test('[PH4] budgets are added to the cent', () => {
  expect(sumBudgets(['0.1', '0.2'])).toBe('0.30')
  expect(sumBudgets(['999999999999.99', '0.01'])).toBe('1000000000000')
  expect(sumBudgets(['1500', '250.5'])).toBe('1750.50')
  expect(sumBudgets([])).toBe('0')
})
