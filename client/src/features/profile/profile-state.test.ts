import type { Account } from '@rapport/domain/account/account'
import { expect, test } from 'vitest'
import { type ProfileFacts, profileStateOf } from './profile-state.ts'

const jane = { id: 'jane', rev: 3 } as Account // the state reads these fields only
const facts: ProfileFacts = { account: undefined, status: null, why: '', isLoading: false, isOnline: true, isDeleted: false }

test('a profile that this device knows is shown, online or not, also while a call fails', () => {
  expect(profileStateOf({ ...facts, account: jane, isOnline: false })).toEqual({ at: 'ready', account: jane })
  expect(profileStateOf({ ...facts, account: jane, status: 500, why: 'no' }).at).toBe('ready')
})

test('one that it does not know says so offline, and loads online', () => {
  expect(profileStateOf({ ...facts, isOnline: false, isLoading: true }).at).toBe('not-on-device')
  expect(profileStateOf({ ...facts, isLoading: true }).at).toBe('loading')
  expect(profileStateOf({ ...facts, status: 500, why: 'An unexpected error occurred' })).toEqual({
    at: 'failed',
    why: 'An unexpected error occurred',
  })
})

test('an unknown profile is not found, a known one that is gone was deleted', () => {
  expect(profileStateOf({ ...facts, status: 404 }).at).toBe('not-found')
  expect(profileStateOf({ ...facts, account: jane, status: 404 }).at).toBe('deleted')
  expect(profileStateOf({ ...facts, status: 410 }).at).toBe('deleted')
  expect(profileStateOf({ ...facts, account: jane, isDeleted: true }).at).toBe('deleted')
})

test('one that only this device knows yet is not deleted', () => {
  expect(profileStateOf({ ...facts, account: { ...jane, rev: 0 }, status: 404 }).at).toBe('ready')
})

test('a lost right takes the profile away', () => {
  expect(profileStateOf({ ...facts, account: jane, status: 403 }).at).toBe('no-access')
})
