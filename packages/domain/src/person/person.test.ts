import { expect, test } from 'vitest'
import { fullName, isLesser, mayAdminister, shownName } from './person.ts'

test('[PE1] a full name is first and last name with one space', () => {
  expect(fullName(' Ana ', 'Silva')).toBe('Ana Silva')
  expect(fullName('Cher', '')).toBe('Cher')
})

test('[PE4] somebody who left is shown as Former member', () => {
  expect(shownName({ name: 'Ana Silva', former: false })).toBe('Ana Silva')
  expect(shownName({ name: 'Ana Silva', former: true })).toBe('Former member')
  expect(shownName(undefined)).toBe('Former member')
})

test('[PE5] owners and admins administer, members do not', () => {
  expect([mayAdminister('owner'), mayAdminister('admin'), mayAdminister('member')]).toEqual([true, true, false])
})

test('[PE19] a member may do less than an admin, an admin less than an owner, nobody less than themselves', () => {
  expect([isLesser('member', 'admin'), isLesser('admin', 'owner'), isLesser('admin', 'admin'), isLesser('owner', 'member')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
