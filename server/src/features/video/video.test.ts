import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import type { Account } from '@rapport/domain/account/account'
import { dayMs } from '@rapport/domain/limit/unit'
import type { TimeLogEntry } from '@rapport/domain/time-log/time-log'
import type { TrashEntry } from '@rapport/domain/trash/trash'
import type { Video } from '@rapport/domain/video/video'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Visitor } from '../../test-app.ts'
import { uploadsOf, webm } from './test-videos.ts'

let glow: TestApp
let ana: Visitor
let jane: Account
let passed = 0
let upload: ReturnType<typeof uploadsOf>['upload']

beforeEach(async () => {
  passed = 0
  glow = await openTestApp({ now: () => new Date(Date.parse('2026-11-20T12:00:00Z') + passed) })
  ana = await glow.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  jane = await ana.data('POST', '/api/accounts', { name: 'Jane Doe' })
  upload = uploadsOf(ana).upload
})
afterEach(() => glow.close())

const listed = (accountId = jane.id): Promise<readonly Video[]> => ana.data('GET', `/api/videos?influencerId=${accountId}`)
const lines = async () => {
  const logs: readonly TimeLogEntry[] = await ana.data('GET', `/api/accounts/${jane.id}/time-logs`)
  const ofVideos = logs.filter(({ event }) => event.startsWith('video_'))
  return ofVideos.map(({ event, oldValue, newValue }) => [event, oldValue, newValue]).toReversed()
}
const filesOf = () =>
  existsSync(join(glow.folder, 'files'))
    ? readdirSync(join(glow.folder, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
    : 0
const purge = async (days: number) => {
  await glow.app.jobs.look()
  passed = days * dayMs
  await glow.app.jobs.look()
}

test('rights and tags are changed, what is left out stays, and the history tells of the rights', async () => {
  const { id } = await upload(jane.id, { tags: ['Spring'] })

  const paid = await ana.call('PATCH', `/api/videos/${id}`, { usageRightsPaid: true, usageRightsExpirationDate: '2026-12-31T00:00:00Z' })
  await ana.call('PATCH', `/api/videos/${id}`, { tags: ['Summer', 'Reel'] })
  await ana.call('PATCH', `/api/videos/${id}`, { tags: ['Summer', 'Reel'], usageRightsPaid: true })

  expect(paid.status).toBe(200)
  expect(await listed()).toMatchObject([
    { usageRightsPaid: true, usageRightsExpirationDate: '2026-12-31', tags: ['Summer', 'Reel'], rev: 3 },
  ])
  expect(await lines()).toEqual([
    ['video_uploaded', null, 'clip.webm'],
    ['video_rights_changed', 'clip.webm: no end, Not specified', 'clip.webm: until 2026-12-31, Paid'],
  ])
  expect(await ana.data('GET', '/api/videos/tags')).toEqual(['Reel', 'Summer'])
})

test('who chooses Unlimited clears the end, and an end of the past is taken only where it stands', async () => {
  const { id } = await upload(jane.id, { usageRightsExpirationDate: '2026-11-22' })
  passed = 5 * dayMs
  const late = await ana.call('PATCH', `/api/videos/${id}`, { usageRightsExpirationDate: '2026-11-21' })
  const same = await ana.call('PATCH', `/api/videos/${id}`, { usageRightsExpirationDate: '2026-11-22', usageRightsOrganic: true })
  const unlimited: Video = await ana.data('PATCH', `/api/videos/${id}`, { usageRightsUnlimited: true })

  expect([late.status, same.status]).toEqual([400, 200])
  expect(unlimited.usageRightsExpirationDate).toBeNull()
})

test('a deleted video lies in the Trash for 30 days, comes back, and is gone with its file afterwards', async () => {
  const { id } = await upload(jane.id)
  const removed = await ana.call('DELETE', `/api/videos?id=${id}`)
  expect(await removed.json()).toEqual({ success: true, data: { id }, message: 'Video deleted successfully' })
  expect(await listed()).toEqual([])
  expect((await ana.get(`/api/videos/${id}/file`)).status).toBe(404)
  expect(await ana.data('GET', '/api/trash')).toMatchObject([{ kind: 'video', id, name: 'clip.webm', accountName: 'Jane Doe' }])
  expect((await ana.call('POST', `/api/videos/${id}/restore`)).status).toBe(200)
  expect(await listed()).toMatchObject([{ id }])

  await ana.call('DELETE', `/api/videos?id=${id}`)
  await purge(29.9)
  expect(filesOf()).toBe(1)
  await purge(30.1)
  await glow.app.jobs.look()

  const trash: readonly TrashEntry[] = await ana.data('GET', '/api/trash')
  expect(trash).toEqual([])
  expect((await ana.call('POST', `/api/videos/${id}/restore`)).status).toBe(404)
})

test('the files of an influencer who is purged go too', async () => {
  await upload(jane.id)
  await ana.call('DELETE', `/api/accounts/${jane.id}`)
  await purge(31)
  passed += 2 * 3_600_000
  await glow.app.jobs.look()

  expect(filesOf()).toBe(0)
})

test('merging two influencers carries their videos over', async () => {
  const mia: Account = await ana.data('POST', '/api/accounts', { name: 'Mia' })
  const { id } = await upload(mia.id, { tags: ['Spring'] })

  expect((await ana.call('POST', `/api/accounts/${jane.id}/merge`, { otherId: mia.id })).status).toBe(200)

  expect(await listed()).toMatchObject([{ id, influencerName: 'Jane Doe', tags: ['Spring'] }])
})

test('a player gets the ranges it asks for, and nobody of another organization gets a byte', async () => {
  const bytes = webm(1000)
  const { id } = await upload(jane.id, { filename: 'Ünboxing "1".webm' }, bytes)
  const ask = (range?: string, path = `/api/videos/${id}/file`) => ana.send(path, { method: 'GET', ...(range && { headers: { range } }) })
  const whole = await ask()
  const part = await ask('bytes=100-199')
  const rest = await ask('bytes=-10')
  const beyond = await ask('bytes=1000-')
  const saved = await ask(undefined, `/api/videos/${id}/file?download=1`)
  const head = await ana.send(`/api/videos/${id}/file`, { method: 'HEAD' })
  const etag = head.headers.get('etag') ?? ''
  const askIf = (headers: Readonly<Record<string, string>>) => ana.send(`/api/videos/${id}/file`, { method: 'GET', headers })
  const kept = await askIf({ 'if-none-match': `"other", W/${etag}` })
  const ofThis = await askIf({ 'if-range': etag, range: 'bytes=0-9' })
  const ofAnother = await askIf({ 'if-range': '"other"', range: 'bytes=0-9' })

  expect([whole.status, whole.headers.get('content-length'), whole.headers.get('content-type')]).toEqual([200, '1000', 'video/webm'])
  expect(whole.headers.get('accept-ranges')).toBe('bytes')
  expect(new Uint8Array(await whole.arrayBuffer())).toEqual(bytes)
  expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([206, 'bytes 100-199/1000', '100'])
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(100, 200))
  expect(new Uint8Array(await rest.arrayBuffer())).toEqual(bytes.slice(990))
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */1000'])
  expect(saved.headers.get('content-disposition')).toBe(
    `attachment; filename="_nboxing _1_.webm"; filename*=UTF-8''%C3%9Cnboxing%20%221%22.webm`,
  )
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '1000'])
  expect([kept.status, kept.headers.get('etag'), await kept.text()]).toEqual([304, etag, ''])
  expect([ofThis.status, ofAnother.status]).toEqual([206, 200])
  const eve = await glow.signUp('Eve')
  await eve.call('POST', '/api/organizations', { name: 'Other' })
  const foreign = await Promise.all(['file', 'poster', 'captions'].map((what) => eve.get(`/api/videos/${id}/${what}`)))
  expect([...foreign.map(({ status }) => status), (await glow.visitor().get(`/api/videos/${id}/file`)).status]).toEqual([
    404, 404, 404, 401,
  ])
})

test('a poster is drawn anew in its own proportions, and captions are WebVTT', async () => {
  const { id } = await upload(jane.id)
  const put = (what: string, body: string | Uint8Array<ArrayBuffer>, type: string) =>
    ana.send(`/api/videos/${id}/${what}`, { method: 'PUT', body, headers: { 'content-type': type } })
  const picture = new Uint8Array(createCanvas(450, 800).toBuffer('image/png'))

  expect((await put('poster', picture, 'image/png')).status).toBe(200)
  expect((await put('poster', '<svg/>', 'image/png')).status).toBe(422)
  expect((await put('captions', 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello', 'text/vtt')).status).toBe(200)
  expect((await put('captions', '<html>', 'text/vtt')).status).toBe(415)

  const [video] = await listed()
  const poster = await ana.get(video?.thumbnailUrl ?? '')
  expect(poster.headers.get('content-type')).toBe('image/webp')
  expect(await (await ana.get(video?.captionsUrl ?? '')).text()).toContain('Hello')
  expect((await ana.call('DELETE', `/api/videos/${id}/captions`)).status).toBe(200)
  expect((await listed())[0]?.captionsUrl).toBeNull()
})
