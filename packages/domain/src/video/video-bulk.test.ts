import { expect, test } from 'vitest'
import { tagsAfter } from './video-bulk.ts'
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
