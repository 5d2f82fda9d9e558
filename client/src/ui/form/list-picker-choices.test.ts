import { expect, test } from 'vitest'
import { CREATE, pickerChoices } from './list-picker-choices.ts'

const choices = [
  { value: 'a', label: 'Summer Drop' },
  { value: 'b', label: 'Winter', note: 'drop two' },
  { value: 'c', label: 'Gifting' },
]

test('typed text is looked for in labels and notes, whatever its case', () => {
  expect(pickerChoices(choices, { typed: 'DROP', canCreate: false, chosen: [] }).map(({ value }) => value)).toEqual(['a', 'b'])
})

test('Enter creates a name that nobody has, also when another contains it', () => {
  expect(pickerChoices(choices, { typed: ' summer ', canCreate: true, chosen: [] })).toEqual([
    { value: CREATE, label: 'Create "summer"' },
    { value: 'a', label: 'Summer Drop' },
  ])
})

test('Enter takes what is called exactly so before what contains it', () => {
  const drops = [{ value: 'e', label: 'Early summer drop' }, ...choices]

  expect(pickerChoices(drops, { typed: 'summer drop', canCreate: true, chosen: [] }).map(({ value }) => value)).toEqual(['a', 'e'])
})

test('a name that exists in another case cannot be created twice', () => {
  expect(pickerChoices(choices, { typed: 'gifting', canCreate: true, chosen: [] })).toEqual([{ value: 'c', label: 'Gifting' }])
})

test('nothing is created from nothing', () => {
  expect(pickerChoices(choices, { typed: '  ', canCreate: true, chosen: ['a'] })).toEqual(choices)
})

test('Enter after typing takes nothing away that is chosen, and creates it no second time', () => {
  expect(pickerChoices(choices, { typed: 'drop', canCreate: true, chosen: ['a'] }).map(({ label }) => label)).toEqual([
    'Create "drop"',
    'Winter',
  ])
  expect(pickerChoices(choices, { typed: 'summer drop', canCreate: true, chosen: ['a'] })).toEqual([])
})

test('of very many the first 200 are shown, and typing finds every one', () => {
  const many = Array.from({ length: 5000 }, (_, at) => ({ value: `v${at}`, label: `Campaign ${at}` }))

  expect(pickerChoices(many, { typed: '', canCreate: true, chosen: [] })).toHaveLength(200)
  expect(pickerChoices(many, { typed: 'campaign 4999', canCreate: true, chosen: [] }).map(({ value }) => value)).toEqual(['v4999'])
})
