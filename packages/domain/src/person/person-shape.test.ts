import { expect, test } from 'vitest'
import { organizationCreation, profilePatch } from './person-shape.ts'

test('[PE8] names of persons and organizations are trimmed and have at most 100 characters', () => {
  expect(profilePatch.parse({ firstName: ' Ana ', lastName: ' ' })).toEqual({ firstName: 'Ana', lastName: '' })
  expect(profilePatch.safeParse({ firstName: ' ' }).success).toBe(false)
  expect(profilePatch.safeParse({ lastName: 'x'.repeat(101) }).success).toBe(false)
  expect(organizationCreation.parse({ name: ' Acme ' })).toEqual({ name: 'Acme' })
  expect(organizationCreation.safeParse({ name: '' }).success).toBe(false)
})
