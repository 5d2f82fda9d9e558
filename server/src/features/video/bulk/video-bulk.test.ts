import type { Account } from '@rapport/domain/account/account'
import { dayMs } from '@rapport/domain/limit/unit'
import type { Video } from '@rapport/domain/video/video'
import type { VideoBulkAnswer, VideoBulkUndoAnswer } from '@rapport/domain/video/video-bulk'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fromBuffer } from 'yauzl'
import { openTestApp, type TestApp, type Visitor } from '../../../test-app.ts'
import { uploadsOf, webm } from '../test-videos.ts'

let glow: TestApp
let ana: Visitor
let jane: Account
let passed = 0

beforeEach(async () => {
  passed = 0
  glow = await openTestApp({ now: () => new Date(Date.parse('2026-11-20T12:00:00Z') + passed) })
  ana = await glow.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  jane = await ana.data('POST', '/api/accounts', { name: 'Jane Doe' })
})
afterEach(() => glow.close())

const videoOf = (id: string): Promise<Video> => ana.data('GET', `/api/videos/${id}`)

test('rights and tags of many videos are changed as if each alone, and taken back where nobody changed them since', async () => {
  const { upload } = uploadsOf(ana)
  const first = await upload(jane.id, { tags: ['Spring'], usageRightsExpirationDate: '2026-11-22' })
  const second = await upload(jane.id, { tags: ['a', 'b', 'c'] })
  const third = await upload(jane.id, { usageRightsPaid: true })
  const unknown = '01hx00000000000000000000zz'
  const change = { usageRightsPaid: true, usageRightsExpirationDate: '2027-01-01', addTags: ['Summer'], removeTags: ['spring'] }

  const ids = [first.id, second.id, third.id, unknown]
  const changed: VideoBulkAnswer = await ana.data('POST', '/api/videos/bulk', { ids, change })

  expect(changed).toEqual({
    changed: [
      { id: first.id, rev: 2 },
      { id: third.id, rev: 2 },
    ],
    unchanged: [],
    failed: [
      { id: second.id, message: 'Maximum 3 tags allowed' },
      { id: unknown, message: 'This video does not exist' },
    ],
  })
  expect(await videoOf(first.id)).toMatchObject({ tags: ['Summer'], usageRightsPaid: true, usageRightsExpirationDate: '2027-01-01' })

  passed = 5 * dayMs
  await ana.call('PATCH', `/api/videos/${third.id}`, { usageRightsOrganic: true })
  const rightsOf = ({ tags, ...video }: Video) => ({
    tags,
    usageRightsUnlimited: video.usageRightsUnlimited,
    usageRightsExpirationDate: video.usageRightsExpirationDate,
    usageRightsOrganic: video.usageRightsOrganic,
    usageRightsPaid: video.usageRightsPaid,
    usageRightsWhitelisting: video.usageRightsWhitelisting,
  })
  const entries = [first, third].map((video) => ({ id: video.id, rev: 2, ...rightsOf(video) }))
  const undone: VideoBulkUndoAnswer = await ana.data('POST', '/api/videos/bulk/undo', { entries })

  expect(undone).toEqual({ undone: [{ id: first.id, rev: 3 }], kept: [third.id] })
  expect(await videoOf(first.id)).toMatchObject({ tags: ['Spring'], usageRightsPaid: false, usageRightsExpirationDate: '2026-11-22' })
})

test('several videos come as one ZIP under names that no two share, and none of another organization', async () => {
  const { upload } = uploadsOf(ana)
  const videos = [
    await upload(jane.id, { filename: 'a.webm' }),
    await upload(jane.id, { filename: 'A.webm' }, webm(500)),
    await upload(jane.id, { filename: '../../b/c.webm' }),
  ]
  const eve = await glow.signUp('Eve')
  await eve.call('POST', '/api/organizations', { name: 'Other' })
  const path = `/api/videos/archive?ids=${videos.map(({ id }) => id).join(',')}`

  const answer = await ana.get(path)

  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="videos-2026-11-20.zip"')
  expect(await filesIn(Buffer.from(await answer.arrayBuffer()))).toEqual([
    ['a.webm', 64],
    ['A (2).webm', 500],
    ['__.._b_c.webm', 64],
  ])
  expect((await eve.get(path)).status).toBe(404)
  expect((await ana.get('/api/videos/archive?ids=nonsense')).status).toBe(400)
})

/** Names and sizes, as they stand in the archive. */
const filesIn = (bytes: Buffer): Promise<readonly (readonly [string, number])[]> =>
  new Promise((resolve, reject) => {
    fromBuffer(bytes, (error, zip) => {
      if (error) return reject(error)
      const files: [string, number][] = []
      zip.on('entry', ({ fileName, uncompressedSize }) => files.push([fileName, uncompressedSize]))
      zip.on('end', () => resolve(files))
    })
  })
