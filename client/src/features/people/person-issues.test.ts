import { expect, test } from 'vitest'
import { emailIssue, signInIssues, signUpIssues } from './person-issues.ts'

test('a complete sign-up has nothing to correct', () => {
  expect(signUpIssues({ firstName: 'Ana', lastName: 'Martins', email: 'ana@example.com', password: 'long enough' })).toEqual({})
})

test('each empty field of a sign-up says what is missing', () => {
  expect(signUpIssues({ firstName: ' ', lastName: '', email: '', password: '' })).toEqual({
    firstName: 'Please enter your first name',
    lastName: 'Please enter your last name',
    email: 'Please enter your email address',
    password: 'Please choose a password',
  })
})

test('signing in asks for no length of the password', () => {
  expect(signInIssues({ email: 'ana@example.com', password: 'short' })).toEqual({})
  expect(signInIssues({ email: 'ana@example.com', password: '' })).toEqual({ password: 'Please enter your password' })
})

test('an address needs something on both sides of the @', () => {
  expect(emailIssue(' ana@example.com ')).toBeUndefined()
  expect(emailIssue('ana@')).toBe('This does not look like an email address')
})
