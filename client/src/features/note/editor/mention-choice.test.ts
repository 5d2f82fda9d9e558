import type { OrganizationUser } from '@rapport/domain/person/person'
import { expect, test } from 'vitest'
import { mentionChoices, moveChoice } from './mention-choice.ts'

const person = (name: string, former = false): OrganizationUser => ({
  id: name.toLowerCase(),
  firstName: name,
  lastName: '',
  name,
  email: `${name.toLowerCase()}@example.com`,
  image: null,
  defaultProfileImage: null,
  role: 'member',
  former,
})

test('people who left are not offered, and never more than eight', () => {
  const many = Array.from({ length: 12 }, (_, index) => person(`Ana${index}`))

  expect(mentionChoices([person('Ana', true), ...many], 'ana')).toHaveLength(8)
  expect(mentionChoices([person('Ana', true)], 'ana')).toEqual([])
})

test('the arrows go from the last name to the first and back', () => {
  expect([moveChoice(0, 'ArrowDown', 3), moveChoice(2, 'ArrowDown', 3), moveChoice(0, 'ArrowUp', 3)]).toEqual([1, 0, 2])
  expect(moveChoice(0, 'ArrowDown', 0)).toBe(0)
})
