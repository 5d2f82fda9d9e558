import { expect, test } from 'vitest'
import { noRights } from './usage-rights.ts'
import { deletedLine, rightsLine, uploadedLine } from './video-log.ts'

test('[VI7] the history names the file, and of changed rights what they were and are', () => {
  const paid = { ...noRights, usageRightsPaid: true, usageRightsExpirationDate: '2026-12-31' }

  expect(uploadedLine('clip.mp4')).toEqual({ event: 'video_uploaded', oldValue: null, newValue: 'clip.mp4' })
  expect(deletedLine('clip.mp4')).toEqual({ event: 'video_deleted', oldValue: 'clip.mp4', newValue: null })
  expect(rightsLine('clip.mp4', noRights, paid)).toEqual({
    event: 'video_rights_changed',
    oldValue: 'clip.mp4: no end, Not specified',
    newValue: 'clip.mp4: until 2026-12-31, Paid',
  })
  expect(rightsLine('clip.mp4', paid, { ...paid })).toBeUndefined()
  expect(rightsLine('clip.mp4', paid, { ...noRights, usageRightsUnlimited: true })?.newValue).toBe('clip.mp4: unlimited, Not specified')
})
