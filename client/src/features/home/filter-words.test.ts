import { expect, test } from 'vitest'
import { filterWords } from './filter-words.ts'

const nameOf = (value: string) =>
  new Map([
    ['s1', 'Outreach 1'],
    ['s8', 'Signed'],
    ['s10', 'Archived'],
  ]).get(value)

test('a filter is told by its values, from the third on counted', () => {
  expect(filterWords('stage', 's1', nameOf)).toBe('Outreach 1')
  expect(filterWords('stage', 's1,s8,s10', nameOf)).toBe('Outreach 1, Signed +1')
})

test('not set has a name of its own in each filter, and what is gone is unknown', () => {
  expect(filterWords('owner', 'none', nameOf)).toBe('Nobody')
  expect(filterWords('segment', 'none,gone', nameOf)).toBe('No segment, Unknown')
})
