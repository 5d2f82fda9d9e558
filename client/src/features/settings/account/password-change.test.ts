import { expect, test } from 'vitest'
import { passwordChangeIssues } from './password-change.ts'

test('a changed password is another one of 8 to 128 characters', () => {
  expect(passwordChangeIssues({ currentPassword: 'old', newPassword: 'new and long' })).toEqual({})
  expect(passwordChangeIssues({ currentPassword: 'old', newPassword: 'short' })).toEqual({
    newPassword: 'Please use at least 8 characters',
  })
  expect(passwordChangeIssues({ currentPassword: 'old', newPassword: 'x'.repeat(129) })).toEqual({
    newPassword: 'Please use at most 128 characters',
  })
  expect(passwordChangeIssues({ currentPassword: 'the same one', newPassword: 'the same one' })).toEqual({
    newPassword: 'This is the password you have already',
  })
})

test('without the current password nothing is changed', () => {
  expect(passwordChangeIssues({ currentPassword: '', newPassword: 'new and long' })).toEqual({
    currentPassword: 'Please enter your current password',
  })
})
