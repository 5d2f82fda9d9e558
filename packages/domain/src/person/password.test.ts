import { expect, test } from 'vitest'
import { newPasswordIssue } from './password.ts'

test('[PE17] a new password has 8 to 128 characters', () => {
  expect(newPasswordIssue('')).toBe('Please choose a password')
  expect(newPasswordIssue('1234567')).toBe('Please use at least 8 characters')
  expect(newPasswordIssue('12345678')).toBe(undefined)
  expect(newPasswordIssue('x'.repeat(128))).toBe(undefined)
  expect(newPasswordIssue('x'.repeat(129))).toBe('Please use at most 128 characters')
})
