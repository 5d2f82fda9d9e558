import { expect, test } from 'vitest'
import { decideMembershipChange, mayFoundAnother, mayGiveRole } from './membership.ts'

const byOwner = { actor: 'owner', isOneself: false, owners: 2 } as const
const codeOf = (change: Parameters<typeof decideMembershipChange>[0]) => {
  const decided = decideMembershipChange(change)
  return decided.ok ? 'yes' : decided.refusal.code
}

test('[PE6] the last owner can neither leave nor become something else', () => {
  expect(codeOf({ ...byOwner, isOneself: true, owners: 1, from: 'owner', to: null })).toBe('conflict')
  expect(codeOf({ ...byOwner, isOneself: true, owners: 1, from: 'owner', to: 'member' })).toBe('conflict')
  expect(codeOf({ ...byOwner, isOneself: true, owners: 2, from: 'owner', to: null })).toBe('yes')
  expect(codeOf({ ...byOwner, owners: 1, from: 'owner', to: 'owner' })).toBe('yes')
})

test('[PE7] owners change everybody, admins all but owners, members only leave', () => {
  expect(codeOf({ ...byOwner, from: 'owner', to: 'member' })).toBe('yes')
  expect(codeOf({ ...byOwner, actor: 'admin', from: 'member', to: 'admin' })).toBe('yes')
  expect(codeOf({ ...byOwner, actor: 'admin', from: 'member', to: 'owner' })).toBe('forbidden')
  expect(codeOf({ ...byOwner, actor: 'admin', from: 'owner', to: null })).toBe('forbidden')
  expect(codeOf({ ...byOwner, actor: 'member', from: 'member', to: null })).toBe('forbidden')
  expect(codeOf({ ...byOwner, actor: 'member', isOneself: true, from: 'member', to: 'admin' })).toBe('forbidden')
  expect(codeOf({ ...byOwner, actor: 'member', isOneself: true, from: 'member', to: null })).toBe('yes')
})

test('[PE12] an owner gives every role, an admin all but owner, a member none', () => {
  const given = (actor: Parameters<typeof mayGiveRole>[0]) =>
    (['owner', 'admin', 'member'] as const).filter((role) => mayGiveRole(actor, role))

  expect(given('owner')).toEqual(['owner', 'admin', 'member'])
  expect(given('admin')).toEqual(['admin', 'member'])
  expect(given('member')).toEqual([])
})

test('[PE16] who belongs to fifty organizations founds no further one', () => {
  expect([0, 49, 50].map(mayFoundAnother)).toEqual([true, true, false])
})
