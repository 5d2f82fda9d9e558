import type { CustomField, CustomFieldValue } from '@rapport/domain/custom-field/custom-field'
import { expect, test } from 'vitest'
import { editedText, fieldIssues, fieldWrites, hasFieldEdits } from './field-edit.ts'

const field = (id: string, type: CustomField['type'], value: string | null, options: readonly string[] = []): CustomFieldValue => ({
  id,
  fieldId: id,
  accountId: 'jane',
  name: id,
  type,
  options,
  order: 0,
  value,
})
const values = [
  field('Notes', 'text', 'Likes tea'),
  field('Rate', 'number', '1250'),
  field('Diet', 'dropdown', 'Vegan', ['Plants', 'Any']),
  field('Contract', 'checkbox', null),
]

test('one write for each field that has another value, none for the others', () => {
  expect(fieldWrites(values, { Notes: ' Likes coffee ', Rate: '1,250', Contract: 'true' })).toEqual([
    { fieldId: 'Notes', name: 'Notes', value: 'Likes coffee' },
    { fieldId: 'Contract', name: 'Contract', value: 'true' },
  ])
  expect(hasFieldEdits(values, { Rate: '1,250', Notes: 'Likes tea' })).toBe(false)
})

test('[CF4] [CF9] the empty choice of a dropdown clears it', () => {
  expect(fieldWrites(values, { Diet: '' })).toEqual([{ fieldId: 'Diet', name: 'Diet', value: null }])
})

test('an unfit value is told at its field and not written', () => {
  expect(fieldIssues(values, { Rate: 'a lot', Notes: 'x' })).toEqual({ Rate: 'Please enter a valid number' })
  expect(fieldWrites(values, { Rate: 'a lot', Notes: 'x' })).toEqual([{ fieldId: 'Notes', name: 'Notes', value: 'x' }])
  expect(hasFieldEdits(values, { Rate: 'a lot' })).toBe(true)
})

test('an option that was taken out of the list stays where it is', () => {
  expect(fieldIssues(values, { Diet: 'Vegan' })).toEqual({})
  expect(fieldWrites(values, { Diet: 'Vegan' })).toEqual([])
})

test("a field that was not touched shows a teammate's newer value", () => {
  const [, rate] = values
  if (!rate) throw new Error('there is one')
  expect(editedText({ ...rate, value: '900' }, {})).toBe('900')
  expect(editedText({ ...rate, value: '900' }, { Rate: '' })).toBe('')
})
