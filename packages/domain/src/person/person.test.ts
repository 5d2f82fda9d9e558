import { expect, test } from 'vitest'
import { fullName, hueOf, initials, mayAdminister, shownName } from './person.ts'

test('[PE1] a full name is first and last name with one space', () => {
  expect(fullName(' Ana ', 'Silva')).toBe('Ana Silva')
  expect(fullName('Cher', '')).toBe('Cher')
})

test('[PE2] an avatar without a picture shows two letters', () => {
  expect(initials('Jane van Doe')).toBe('JD')
  expect(initials('cher')).toBe('CH')
  expect(initials('Ødegård Łukasz')).toBe('ØŁ')
  expect(initials('🎈')).toBe('?')
})

test('[PE3] the hue of an id is always the same and within the circle', () => {
  expect(hueOf('01hf3k4m5n6p7q8r9s0tavwxyz')).toBe(hueOf('01hf3k4m5n6p7q8r9s0tavwxyz'))
  expect(hueOf('a')).toBeGreaterThanOrEqual(0)
  expect(hueOf('a')).toBeLessThan(360)
})

test('[PE4] somebody who left is shown as Former member', () => {
  expect(shownName({ name: 'Ana Silva', former: false })).toBe('Ana Silva')
  expect(shownName({ name: 'Ana Silva', former: true })).toBe('Former member')
  expect(shownName(undefined)).toBe('Former member')
})

test('[PE5] owners and admins administer, members do not', () => {
  expect([mayAdminister('owner'), mayAdminister('admin'), mayAdminister('member')]).toEqual([true, true, false])
})
