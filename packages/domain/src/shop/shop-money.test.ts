import { expect, test } from 'vitest'
import { decimalsOf } from './currency-decimals.ts'
import { briefShopMoney, compactShopMoney, minorToDecimal, readMinor, showShopAmount, showShopMoney, sumShopMoney } from './shop-money.ts'

test('[SM1] most currencies have two places, yen none, dinars three', () => {
  expect(['USD', 'EUR', 'JPY', 'KWD', 'CLF', 'XYZ'].map(decimalsOf)).toEqual([2, 2, 0, 3, 4, 2])
})

test('[SM2] an amount of the shop becomes whole minor units and never goes through a float', () => {
  expect(readMinor('12.5', 'USD')).toBe(1250)
  expect(readMinor('0.29', 'USD')).toBe(29)
  expect(readMinor('1200.0', 'JPY')).toBe(1200)
  expect(readMinor('1.234', 'KWD')).toBe(1234)
  expect(readMinor('-3.10', 'USD')).toBe(-310)
  expect(readMinor('-0.00', 'USD')).toBe(0)
  expect(['1.005', '1.004', '9.999'].map((amount) => readMinor(amount, 'USD'))).toEqual([101, 100, 1000])
  expect(readMinor('90071992547409.91', 'USD')).toBe(9_007_199_254_740_991)
  for (const wrong of ['', '1,5', '1e3', 'NaN', '.5', '5.', '90071992547409.92', '9'.repeat(30)]) expect(readMinor(wrong, 'USD')).toBeNull()
})

test('[SM3] minor units become a decimal string, and come back', () => {
  const amounts = [0, 5, 29, 1250, -310, 123_456_789]

  expect(amounts.map((minor) => minorToDecimal({ minor, currency: 'USD' }))).toEqual([
    '0.00',
    '0.05',
    '0.29',
    '12.50',
    '-3.10',
    '1234567.89',
  ])
  expect(minorToDecimal({ minor: 1200, currency: 'JPY' })).toBe('1200')
  for (const currency of ['USD', 'JPY', 'KWD'])
    expect(amounts.map((minor) => readMinor(minorToDecimal({ minor, currency }), currency))).toEqual(amounts)
})

test('[SM4] money of a shop carries a dollar sign, or the code of another currency', () => {
  expect(showShopMoney({ minor: 125_000, currency: 'USD' })).toBe('$1,250.00')
  expect(showShopMoney({ minor: 125_050, currency: 'EUR' })).toBe('1,250.50 EUR')
  expect(showShopMoney({ minor: 125_000, currency: 'JPY' })).toBe('125,000 JPY')
  expect(['USD', 'EUR', 'JPY'].map((currency) => briefShopMoney({ minor: 1200, currency }))).toEqual(['$12', '12 EUR', '1,200 JPY'])
  expect(briefShopMoney({ minor: 1250, currency: 'USD' })).toBe('$12.50')
  expect(['USD', 'EUR'].map((currency) => compactShopMoney({ minor: 125_000, currency }))).toEqual(['$1.3K', '1.3K EUR'])
  expect([showShopAmount(4120.5, 'USD'), showShopAmount(52, 'EUR'), showShopAmount(1200, 'JPY')]).toEqual([
    '$4,120.50',
    '52 EUR',
    '1,200 JPY',
  ])
  expect(showShopAmount(0, null)).toBe('$0')
})

test('[SM5] currencies are never added to each other', () => {
  const sum = sumShopMoney([
    { minor: 500, currency: 'USD' },
    { minor: 300, currency: 'EUR' },
    { minor: -200, currency: 'USD' },
  ])

  expect(sum).toEqual([
    { minor: 300, currency: 'EUR' },
    { minor: 300, currency: 'USD' },
  ])
  expect(sumShopMoney([])).toEqual([])
})
