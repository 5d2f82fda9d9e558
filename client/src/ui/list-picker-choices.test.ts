import { expect, test } from 'vitest'
import { CREATE, pickerChoices } from './list-picker-choices.ts'

const choices = [
  { value: 'a', label: 'Summer Drop' },
  { value: 'b', label: 'Winter', note: 'drop two' },
  { value: 'c', label: 'Gifting' },
]

test('typed text is looked for in labels and notes, whatever its case', () => {
  expect(pickerChoices(choices, 'DROP', false).map(({ value }) => value)).toEqual(['a', 'b'])
})

test('a name that nobody has can be created from the last row', () => {
  expect(pickerChoices(choices, ' summer ', true)).toEqual([
    { value: 'a', label: 'Summer Drop' },
    { value: CREATE, label: 'Create "summer"' },
  ])
})

test('a name that exists in another case cannot be created twice', () => {
  expect(pickerChoices(choices, 'gifting', true)).toEqual([{ value: 'c', label: 'Gifting' }])
})

test('nothing is created from nothing', () => {
  expect(pickerChoices(choices, '  ', true)).toEqual(choices)
})
