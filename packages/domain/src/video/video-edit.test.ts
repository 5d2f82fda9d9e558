import { expect, test } from 'vitest'
import { noRights } from './usage-rights.ts'
import { videoEdit } from './video-edit.ts'

const before = { ...noRights, usageRightsOrganic: true, usageRightsExpirationDate: '2026-12-31', tags: ['Launch'] }

test('only what differs is written', () => {
  expect(videoEdit(before, { ...before, tags: ['Launch'] })).toEqual({})
  expect(videoEdit(before, { ...before, usageRightsPaid: true })).toEqual({ usageRightsPaid: true })
  expect(videoEdit(before, { ...before, usageRightsUnlimited: true, usageRightsExpirationDate: null, tags: [] })).toEqual({
    usageRightsUnlimited: true,
    usageRightsExpirationDate: null,
    tags: [],
  })
})
