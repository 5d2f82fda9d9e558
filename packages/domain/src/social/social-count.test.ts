import { expect, test } from 'vitest'
import { showCount } from '../show/money.ts'
import { countOfDigits, typedDigits } from './social-count.ts'

test('[SO13] a field of followers takes digits only, shows separators, and empty is null', () => {
  expect(typedDigits('1,234,567')).toBe('1234567')
  expect(typedDigits('12a3 followers')).toBe('123')
  expect(typedDigits('-5')).toBe('5')
  expect(typedDigits('007')).toBe('7')
  expect(typedDigits('0')).toBe('0')
  expect(typedDigits('9'.repeat(30))).toHaveLength(15)
  expect(countOfDigits('1234567')).toBe(1_234_567)
  expect(countOfDigits('')).toBe(null)
  expect(showCount(typedDigits('1234567'))).toBe('1,234,567')
})
