import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Account } from '@rapport/domain/account/account'
import { dayMs } from '@rapport/domain/limit/unit'
import type { TimeLogEntry } from '@rapport/domain/time-log/time-log'
import type { Video } from '@rapport/domain/video/video'
import S3rver from 's3rver'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openTestApp, type TestApp, type Visitor } from '../../test-app.ts'
import { uploadsOf, webm } from './test-videos.ts'

let glow: TestApp
let ana: Visitor
let jane: Account
let passed = 0
let uploads: ReturnType<typeof uploadsOf>

beforeEach(async () => {
  passed = 0
  glow = await openTestApp({ now: () => new Date(Date.parse('2026-11-20T12:00:00Z') + passed) })
  ana = await glow.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  jane = await ana.data('POST', '/api/accounts', { name: 'Jane Doe' })
  uploads = uploadsOf(ana)
})
afterEach(() => glow.close())

const listed = (visitor = ana): Promise<readonly Video[]> => visitor.data('GET', `/api/videos?influencerId=${jane.id}`)
const files = (): readonly string[] => {
  const folder = join(glow.folder, 'files')
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []))
    : []
}

test('a file becomes a video once it is prepared, sent and completed, and the history tells so', async () => {
  const prepared = await uploads.prepare(jane.id, {
    filename: 'unboxing.webm',
    size: 64,
    tags: ['Unboxing', 'Spring'],
    usageRightsPaid: true,
    usageRightsExpirationDate: '2026-12-31',
  })
  expect(await listed()).toEqual([])
  expect((await uploads.put(prepared.uploadUrl, webm())).status).toBe(200)
  const answer = await uploads.complete(prepared, { duration: 12.5 })

  const video: Video = {
    id: prepared.videoId,
    filename: 'unboxing.webm',
    url: `/api/videos/${prepared.videoId}/file`,
    thumbnailUrl: null,
    captionsUrl: null,
    contentType: 'video/webm',
    size: 64,
    duration: 12.5,
    accountId: jane.id,
    influencerId: jane.id,
    influencerName: 'Jane Doe',
    tags: ['Unboxing', 'Spring'],
    segmentName: null,
    usageRightsUnlimited: false,
    usageRightsExpirationDate: '2026-12-31',
    usageRightsOrganic: false,
    usageRightsPaid: true,
    usageRightsWhitelisting: false,
    createdAt: '2026-11-20T12:00:00.000Z',
    rev: 1,
  }
  expect(await answer.json()).toEqual({ success: true, data: video, videoId: video.id })
  expect(await listed()).toEqual([video])
  const logs: readonly TimeLogEntry[] = await ana.data('GET', `/api/accounts/${jane.id}/time-logs`)
  expect(logs.filter(({ event }) => event.startsWith('video_')).map(({ event, newValue }) => [event, newValue])).toEqual([
    ['video_uploaded', 'unboxing.webm'],
  ])
})

test('a doubled completion answers the same and changes nothing', async () => {
  const prepared = await uploads.prepare(jane.id)
  await uploads.put(prepared.uploadUrl, webm())

  const [first, second] = await Promise.all([uploads.complete(prepared), uploads.complete(prepared)])
  const third = await uploads.complete(prepared, { tags: ['Late'] })

  const bodies = await Promise.all([first, second, third].map((answer) => answer.json()))
  expect(bodies[1]).toEqual(bodies[0])
  expect(bodies[2]).toEqual(bodies[0])
  expect((await listed())[0]?.tags).toEqual([])
})

test('what lies there decides: nothing is 409, no video is 415 and removed, also when it is asked again', async () => {
  const missing = await uploads.prepare(jane.id)
  expect((await uploads.complete(missing)).status).toBe(409)

  const page = await uploads.prepare(jane.id, { filename: 'page.mp4' })
  await uploads.put(page.uploadUrl, '<html>this is no video at all</html>', 'video/mp4')
  const refused = [await uploads.complete(page), await uploads.complete(page)]

  for (const answer of refused) {
    expect(answer.status).toBe(415)
    expect(await answer.json()).toMatchObject({ message: 'Please upload a valid video file' })
  }
  expect(files()).toEqual([])
  expect(await listed()).toEqual([])
})

test('more than 200 MB is refused before a byte is sent, while it is sent, and afterwards', async () => {
  const before = await ana.call('POST', '/api/videos/prepare-upload', { filename: 'a.mp4', influencerId: jane.id, size: 209_715_201 })
  expect(before.status).toBe(413)
  expect(await before.json()).toMatchObject({ message: 'File size exceeds 200MB limit. Your file is 200.01 MB' })

  const known = await uploads.prepare(jane.id, { size: 64 })
  expect((await uploads.put(known.uploadUrl, webm(65))).status).toBe(400)
  expect(files()).toEqual([])
})

test('an address takes a file until its upload is complete, and for a member only', async () => {
  const prepared = await uploads.prepare(jane.id)
  await uploads.put(prepared.uploadUrl, webm())
  await uploads.complete(prepared)
  expect((await uploads.put(prepared.uploadUrl, '<html>')).status).toBe(403)

  const ben = await glow.signUp('Ben')
  await glow.join(ana, ben, 'member')
  const bens = await uploadsOf(ben).prepare(jane.id)
  expect((await ana.call('DELETE', `/api/organizations/users/${ben.id}`)).status).toBe(200)

  expect((await uploads.put(bens.uploadUrl, webm())).status).toBe(403)
  expect((await uploads.complete(bens)).status).toBe(409)
})

test('what is wrong with an upload is told in one sentence and changes nothing', async () => {
  const told = async (body: object) => {
    const answer = await ana.call('POST', '/api/videos/prepare-upload', { filename: 'a.mp4', influencerId: jane.id, ...body })
    const { message } = (await answer.json()) as { readonly message: string }
    return [answer.status, message]
  }

  expect(await told({ influencerId: '' })).toEqual([400, 'Influencer is required'])
  expect(await told({ influencerId: '01hx0000000000000000nobody' })).toEqual([404, 'This influencer does not exist'])
  expect(await told({ tags: ['a', 'b', 'c', 'd'] })).toEqual([400, 'Maximum 3 tags allowed'])
  expect(await told({ usageRightsExpirationDate: '2026-11-19' })).toEqual([400, 'Please choose today or a later day'])
  expect(await told({ filename: 'x'.repeat(256) })).toEqual([400, 'The name of a file can have at most 255 characters'])
})

test('an upload of another organization is as unknown as one that nobody prepared', async () => {
  const prepared = await uploads.prepare(jane.id)
  await uploads.put(prepared.uploadUrl, webm())
  const eve = await glow.signUp('Eve')
  await eve.call('POST', '/api/organizations', { name: 'Other' })

  const foreign = await uploadsOf(eve).complete(prepared)
  const wrongKey = await uploads.complete({ ...prepared, key: 'uploads/other.bin' })

  expect([foreign.status, wrongKey.status]).toEqual([404, 404])
  expect((await uploads.complete(prepared)).status).toBe(200)
})

test('an upload that is not completed within a day is removed with what had arrived', async () => {
  const prepared = await uploads.prepare(jane.id)
  await uploads.put(prepared.uploadUrl, webm())
  passed = dayMs - 1000
  await glow.app.jobs.look()
  expect(files()).toHaveLength(1)

  passed = dayMs + 3_600_000
  await glow.app.jobs.look()

  expect(files()).toEqual([])
  expect((await uploads.complete(prepared)).status).toBe(404)
})

test('a completion that was cut off between the move of the file and its commit is made good by the next', async () => {
  const prepared = await uploads.prepare(jane.id)
  await uploads.put(prepared.uploadUrl, webm())
  await glow.store.write(({ db, tables }) => db.update(tables.video).set({ completedAt: null }))
  await uploads.complete(prepared)
  await glow.store.write(({ db, tables }) => db.update(tables.video).set({ completedAt: null, contentType: '', bytes: 0 }))

  const answer = await uploads.complete(prepared)

  expect(answer.status).toBe(200)
  expect(await listed()).toMatchObject([{ size: 64, contentType: 'video/webm' }])
})

test('with a bucket the bytes go there, are looked at there, and come back by ranges through this server', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'rapport-bucket-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'rapport', configs: [] }] })
  const { port } = await s3.run()
  onTestFinished(() => s3.close())
  const endpoint = `http://127.0.0.1:${port}`
  const keys = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
  const cloud = await openTestApp({ settings: { S3_ENDPOINT: endpoint, S3_BUCKET: 'rapport', ...keys } })
  onTestFinished(cloud.close)
  const owner = await cloud.signUp('Ana')
  await owner.call('POST', '/api/organizations', { name: 'Glow' })
  const mia: Account = await owner.data('POST', '/api/accounts', { name: 'Mia' })
  const { prepare, complete } = uploadsOf(owner)
  const send = (address: string, body: Uint8Array<ArrayBuffer> | string) =>
    fetch(address, { method: 'PUT', body, headers: { 'content-type': 'video/webm' } })

  const prepared = await prepare(mia.id)
  expect(new URL(prepared.uploadUrl).origin).toBe(endpoint)
  expect((await send(prepared.uploadUrl, webm(500))).status).toBe(200)
  expect((await complete(prepared)).status).toBe(200)
  const part = await owner.send(`/api/videos/${prepared.videoId}/file`, { method: 'GET', headers: { range: 'bytes=100-199' } })
  expect([part.status, part.headers.get('content-range'), part.headers.get('content-type')]).toEqual([
    206,
    'bytes 100-199/500',
    'video/webm',
  ])
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(webm(500).slice(100, 200))
  expect((await owner.get('/api/health')).headers.get('content-security-policy')).toContain(endpoint)

  // A person who still has the address may write there, and changes nothing that is shown.
  await send(prepared.uploadUrl, '<html>')
  const whole = await owner.get(`/api/videos/${prepared.videoId}/file`)
  expect(new Uint8Array(await whole.arrayBuffer())).toEqual(webm(500))
  const page = await prepare(mia.id)
  await send(page.uploadUrl, '<html>')
  expect((await complete(page)).status).toBe(415)
})
