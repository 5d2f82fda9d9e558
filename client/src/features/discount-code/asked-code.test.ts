import { expect, test } from 'vitest'
import { readAskedCode } from './asked-code.ts'

test('An address names a discount code after #code-; anything else names none', () => {
  expect(readAskedCode('#code-01hx0000000000000000000011')).toBe('01hx0000000000000000000011')
  expect(readAskedCode('code-01hx0000000000000000000011')).toBe('01hx0000000000000000000011')
  expect([readAskedCode(''), readAskedCode('codes'), readAskedCode('code-"]'), readAskedCode('item-01hx0000000000000000000011')]).toEqual([
    null,
    null,
    null,
    null,
  ])
})
