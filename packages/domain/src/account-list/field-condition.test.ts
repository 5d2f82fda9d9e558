import { expect, test } from 'vitest'
import { numberKey, textKey } from '../custom-field/field-key.ts'
import { conditionIssue, readCondition, writeCondition } from './field-condition.ts'

test('[AL3] a condition names a field, a test and a value, which may hold colons', () => {
  expect(readCondition('f1:is:Tea: green')).toEqual({ fieldId: 'f1', test: 'is', value: 'Tea: green' })
  expect(readCondition('f1:unset')).toEqual({ fieldId: 'f1', test: 'unset', value: '' })
  expect(['f1', 'f1:is', 'f1:set:x', 'f1:like:x', ':set', 'F 1:set'].map(readCondition)).toEqual([null, null, null, null, null, null])
  expect(writeCondition({ fieldId: 'f1', test: 'in', value: '1..2' })).toBe('f1:in:1..2')
  expect(writeCondition({ fieldId: 'f1', test: 'set', value: '' })).toBe('f1:set')
})

test('[AL3] a type has its own tests, and whatever it is, a field is set or not', () => {
  const issue = (type: 'number' | 'date' | 'text' | 'dropdown', text: string) => {
    const condition = readCondition(`f:${text}`)
    return condition === null ? 'none' : conditionIssue({ name: 'Size', type }, condition)
  }

  expect([issue('number', 'in:-4..40.5'), issue('date', 'in:-10d..'), issue('text', 'has:tea'), issue('dropdown', 'unset')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(issue('dropdown', 'has:a')).toBe('Size takes only: is, set, unset')
  expect(issue('number', 'in:a..b')).toBe('Size takes a range of numbers, such as 36..40')
  expect(issue('number', 'is:x')).toBe('Size takes a number')
  expect(issue('date', 'in:1..2')).toBe('Size takes a range of days, such as 2026-01-01..today')
})

test('[AL4] numbers sort by their size as texts, negative ones too, and a text is compared without capitals and accents', () => {
  const sizes = ['10', '-2', '9.5', '0', '-10', '-2.25', '123456789012345.0000000001']

  const sorted = sizes.toSorted((a, b) => (String(numberKey(a)) < String(numberKey(b)) ? -1 : 1))

  expect(sorted).toEqual(['-10', '-2.25', '-2', '0', '9.5', '10', '123456789012345.0000000001'])
  expect([numberKey('-0'), numberKey('12k'), numberKey('')]).toEqual([numberKey('0'), null, null])
  expect(textKey('Thé VERT')).toBe('the vert')
  expect(textKey('x'.repeat(300))).toHaveLength(200)
})
