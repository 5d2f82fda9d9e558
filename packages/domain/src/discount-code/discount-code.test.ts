import { expect, test } from 'vitest'
import { codeSteps, normalCode, readDiscountValue, readUsageLimit, showDiscount, suggestedCode, typedCode } from './discount-code.ts'

test('[DC1] a code is kept in capitals and without whitespace; while it is typed, what is beyond 25 characters is cut', () => {
  expect(normalCode(' sum mer\t10\u00a0\u200b\n')).toBe('SUMMER10')
  expect(typedCode('abcdefghijklmnopqrstuvwxyz')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXY')
  expect(typedCode(`${'x'.repeat(24)}ß`)).toHaveLength(25)
  expect(typedCode(`${'x'.repeat(24)}🎁`)).toBe('X'.repeat(24))
  expect(normalCode(normalCode('straße e\u0301'))).toBe(normalCode('straße e\u0301'))
})

test('[DC2] a code is suggested of the letters and digits of the name, at most ten, and 10', () => {
  expect(suggestedCode('Jane Doe!')).toBe('JANEDOE10')
  expect(suggestedCode('Maximiliane von 2 Bergen')).toBe('MAXIMILIAN10')
  expect(suggestedCode('José Núñez')).toBe('JOSENUNEZ10')
  expect(['', ' !? ', '张伟'].map(suggestedCode)).toEqual(['DISCOUNT10', 'DISCOUNT10', 'DISCOUNT10'])
})

test('[DC4] a percentage is whole, an amount has at most two places, uses are counted from 1', () => {
  expect(['10', ' 100 ', '101', 7].map((given) => readDiscountValue(given, 'percentage'))).toEqual([10, 100, 101, 7])
  expect(['0', '', '-5', '12.5', 'ten', 'NaN', '1e2', Number.NaN].map((given) => readDiscountValue(given, 'percentage'))).toEqual(
    Array(8).fill(null),
  )
  expect(['0.01', '5.5', '999999999.99', 12].map((given) => readDiscountValue(given, 'fixed_amount'))).toEqual([
    0.01, 5.5, 999_999_999.99, 12,
  ])
  expect(['0.00', '0.001', '1000000000', '5,5'].map((given) => readDiscountValue(given, 'fixed_amount'))).toEqual(Array(4).fill(null))
  expect(['1', ' 100 ', 50].map(readUsageLimit)).toEqual([1, 100, 50])
  expect(['0', '', '-1', '1.5', 'many'].map(readUsageLimit)).toEqual(Array(5).fill(null))
  expect(codeSteps).toEqual({ percentage: '1', fixed_amount: '0.01', usageLimit: '1' })
})

test('[DC5] what a code takes off is shown in a few words', () => {
  expect(showDiscount({ discountType: 'percentage', discountValue: 10 })).toBe('10% off')
  expect(showDiscount({ discountType: 'fixed_amount', discountValue: 5 })).toBe('$5 off')
  expect(showDiscount({ discountType: 'fixed_amount', discountValue: 5.5 }, 'EUR')).toBe('5.50 EUR off')
})
