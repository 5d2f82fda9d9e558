import { expect, test } from 'vitest'
import { createReferences, mostOf } from './record-reference.ts'

const [jane, mia, link, video] = ['j', 'm', 'k', 'v'].map((letter) => letter.repeat(26))

test('[WS7] a record names only what stands in the lists before it', () => {
  const references = createReferences()

  expect(references.look('accounts', { id: jane, stageId: 'any' }, 1)).toBeUndefined()
  expect(references.look('notes', { id: 'n', accountId: jane }, 1)).toBeUndefined()
  expect(references.look('notes', { id: 'n', accountId: mia }, 2)).toBe(
    'Line 2 of notes.jsonl names an influencer that the export does not have',
  )
  expect(references.look('utm-days', { linkId: link }, 3)).toBe(
    'Line 3 of utm-days.jsonl names a tracking link that the export does not have',
  )
  expect(references.look('video-tags', { videoId: video }, 4)).toBe(
    'Line 4 of video-tags.jsonl names a video that the export does not have',
  )
})

test('[WS7] an influencer stands in an export once', () => {
  const references = createReferences()

  references.look('accounts', { id: jane }, 1)

  expect(references.look('accounts', { id: jane }, 2)).toBe('Line 2 of accounts.jsonl stands in the export twice')
})

test('[WS7] a notice may be about a video that is gone, and an agreement for nobody', () => {
  const references = createReferences()
  references.look('accounts', { id: jane }, 1)

  expect(references.look('notices', { id: 'x', accountId: jane, videoId: video }, 1)).toBeUndefined()
  expect(references.look('read-agreements', { hash: 'x', accountId: '' }, 1)).toBeUndefined()
})

test('[WS7] an export that names more people than any workspace has is refused as soon as it does', () => {
  const references = createReferences()
  const most = mostOf('people')

  const sentences = Array.from({ length: most + 1 }, (_, index) => references.look('people', { id: `p${index}` }, index + 1))

  expect(sentences.slice(0, most).every((sentence) => sentence === undefined)).toBe(true)
  expect(sentences[most]).toBe('This export names more than 2,000 in people.jsonl: no workspace has so many')
})
