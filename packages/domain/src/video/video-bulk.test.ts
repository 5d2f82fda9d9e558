import { expect, test } from 'vitest'
import { noRights } from './usage-rights.ts'
import { rightsDoubts, tagsAfter, videoBulkWords, videoUndoWords } from './video-bulk.ts'
import { videoBulkRequest } from './video-bulk-shape.ts'

test('[VB2] tags are added at the end and taken away in any case, each once', () => {
  expect(tagsAfter(['Spring', 'Reel'], { addTags: ['spring', 'New'], removeTags: ['REEL'] })).toEqual(['Spring', 'New'])
  expect(tagsAfter([], { addTags: ['a', 'b'] })).toEqual(['a', 'b'])
})

test('[VB1] a bulk change names 1 to 500 videos and something to change', () => {
  const isTaken = (body: object) => videoBulkRequest.safeParse(body).success
  const id = '01hx00000000000000000000aa'

  expect(isTaken({ ids: [id], change: { usageRightsPaid: true } })).toBe(true)
  expect(isTaken({ ids: [id], change: {} })).toBe(false)
  expect(isTaken({ ids: [], change: { usageRightsPaid: true } })).toBe(false)
  expect(isTaken({ ids: Array.from({ length: 501 }, () => id), change: { usageRightsPaid: true } })).toBe(false)
})

test('[VR7] several videos are asked about when rights of some ended or were never told', () => {
  const today = '2026-11-20'
  const until = (usageRightsExpirationDate: string) => ({ ...noRights, usageRightsExpirationDate })
  const [running, over] = [until('2026-12-01'), until('2026-11-19')]

  expect(rightsDoubts([running, running], today)).toBe(undefined)
  expect(rightsDoubts([running, over, over], today)).toBe('Of 3 videos the usage rights of 2 ended.')
  expect(rightsDoubts([over, noRights], today)).toBe('Of 2 videos the usage rights of 1 ended, and 1 has no usage rights configured.')
  expect(rightsDoubts([over], today)).toBe('The usage rights of this video ended on Nov 19, 2026.')
})

test('[VB3] a bulk change tells how many videos it changed, and why others were not', () => {
  const [one, two] = ['1', '2'].map((id) => ({ id, rev: 2 }))
  const changed = one && two ? [one, two] : []

  expect(videoBulkWords({ changed, unchanged: ['3'], failed: [] }, 'given other tags')).toBe('3 videos given other tags')
  expect(videoBulkWords({ changed, unchanged: [], failed: [{ id: '4', message: 'Maximum 3 tags allowed' }] }, 'given other tags')).toBe(
    '2 videos given other tags; 1 video was not: Maximum 3 tags allowed',
  )
  expect(videoBulkWords({ changed: [], unchanged: [], failed: [{ id: '4', message: 'Gone' }] }, 'given other tags')).toBe(
    '1 video was not: Gone',
  )
})

test('[VB3] an undone change tells which videos stayed', () => {
  const undone = [{ id: '1', rev: 3 }]

  expect(videoUndoWords({ undone, kept: [] })).toBe('Undone for 1 video')
  expect(videoUndoWords({ undone, kept: ['2', '3'] })).toBe('Undone for 1 video; 2 videos stayed: somebody changed them meanwhile')
  expect(videoUndoWords({ undone: [], kept: ['2'] })).toBe('Not undone: 1 video stayed: somebody changed it meanwhile')
})
