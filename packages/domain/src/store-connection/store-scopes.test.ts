import { expect, test } from 'vitest'
import { scopeWords } from './store-scopes.ts'

test('[SC4] what a merchant allowed stands in words', () => {
  expect(['read_orders', 'read_all_orders', 'write_discounts', 'read_themes'].map(scopeWords)).toEqual([
    'read orders',
    'read older orders',
    'manage discount codes',
    'read_themes',
  ])
})
