import { expect, test } from 'vitest'
import { mayFound, signUpMode, signUpWay } from './sign-up.ts'

test('[PE13] sign-up closes in production once there is an organization, elsewhere when the operator says so', () => {
  const production = { isProduction: true, organizations: 1 }

  expect(signUpMode(production)).toBe('invited')
  expect(signUpMode({ ...production, organizations: 0 })).toBe('open')
  expect(signUpMode({ ...production, setting: 'open' })).toBe('open')
  expect(signUpMode({ isProduction: false, organizations: 1 })).toBe('open')
  expect(signUpMode({ isProduction: false, organizations: 1, setting: 'invited' })).toBe('invited')
  expect(signUpMode({ isProduction: false, organizations: 0, setting: 'invited' })).toBe('open')
})

test('[PE14] where one must be invited, only somebody who may invite founds a further organization', () => {
  expect(mayFound('open', [])).toBe(true)
  expect(mayFound('invited', [])).toBe(false)
  expect(mayFound('invited', ['member', 'member'])).toBe(false)
  expect(mayFound('invited', ['member', 'admin'])).toBe(true)
  expect(mayFound('invited', ['owner'])).toBe(true)
})

test('[PE15] a mailed link leads on where mails go out, but the first person of all needs none', () => {
  expect(signUpWay('open', { isMailed: true, people: 0 })).toBe('form')
  expect(signUpWay('open', { isMailed: true, people: 1 })).toBe('mail')
  expect(signUpWay('open', { isMailed: false, people: 1 })).toBe('form')
  expect(signUpWay('invited', { isMailed: true, people: 1 })).toBe('invitation')
  expect(signUpWay('invited', { isMailed: false, people: 1 })).toBe('invitation')
})
