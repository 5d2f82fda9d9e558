import type { CustomField, CustomFieldType } from '../custom-field/custom-field.ts'
import { numberKey } from '../custom-field/field-key.ts'
import { isDayRange, rangeEnds } from './list-range.ts'

/** How a custom field narrows a list: `is` a value, `has` a text, `in` a range, `set` or `unset`. */
export const fieldTests = ['is', 'has', 'in', 'set', 'unset'] as const
export type FieldTest = (typeof fieldTests)[number]

export interface FieldCondition {
  readonly fieldId: string
  readonly test: FieldTest
  /** Empty for `set` and `unset`. */
  readonly value: string
}

export const conditionWords = `A condition on a custom field is its id, a test (${fieldTests.join(', ')}) and a value, with colons between`

/** [AL3] A condition, `<id>:is:Vegan` or `<id>:unset`; null for what is none. */
export const readCondition = (text: string): FieldCondition | null => {
  const [, fieldId, word, value = ''] = /^([a-z0-9]{1,64}):([a-z]+)(?::([\s\S]+))?$/.exec(text) ?? []
  const test = fieldTests.find((candidate) => candidate === word)
  if (fieldId === undefined || test === undefined) return null
  const hasValue = test !== 'set' && test !== 'unset'
  return hasValue === (value !== '') ? { fieldId, test, value } : null
}

/** [AL3] A condition as a text; `readCondition` gives it back. */
export const writeCondition = ({ fieldId, test, value }: FieldCondition): string =>
  value === '' ? `${fieldId}:${test}` : `${fieldId}:${test}:${value}`

/** [AL3] What each type can be asked besides `set` and `unset`. */
const testsOfType: Readonly<Record<CustomFieldType, readonly FieldTest[]>> = {
  text: ['is', 'has'],
  link: ['is', 'has'],
  number: ['is', 'in'],
  date: ['is', 'in'],
  dropdown: ['is'],
  checkbox: ['is'],
}

/** [AL3] Why a condition does not fit its field; undefined where it does. */
export const conditionIssue = ({ name, type }: Pick<CustomField, 'name' | 'type'>, { test, value }: FieldCondition): string | undefined => {
  if (test === 'set' || test === 'unset') return undefined
  const tests = testsOfType[type]
  if (!tests.includes(test)) return `${name} takes only: ${[...tests, 'set', 'unset'].join(', ')}`
  if (test === 'in' && type === 'date') return isDayRange(value) ? undefined : `${name} takes a range of days, such as 2026-01-01..today`
  if (type !== 'number') return undefined
  const ends = test === 'in' ? rangeEnds(value) : [value]
  return ends?.every((end) => (test === 'in' && end === '') || numberKey(end) !== null)
    ? undefined
    : `${name} takes ${test === 'in' ? 'a range of numbers, such as 36..40' : 'a number'}`
}
