import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from '@rapport/domain/account/account'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Visitor } from '../../test-app.ts'
import { uploadsOf, webm } from './test-videos.ts'

let glow: TestApp
let ana: Visitor
let jane: Account
let uploads: ReturnType<typeof uploadsOf>

beforeEach(async () => {
  glow = await openTestApp()
  ana = await glow.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  jane = await ana.data('POST', '/api/accounts', { name: 'Jane Doe' })
  uploads = uploadsOf(ana)
})
afterEach(() => glow.close())

const arrived = (): readonly string[] => readdirSync(join(glow.folder, 'files', 'uploads')).filter((name) => name.endsWith('.bin'))

/** Bytes that come in two parts; the second when it is let go. */
const inTwoParts = (bytes: Uint8Array<ArrayBuffer>) => {
  const { promise: whenLetGo, resolve: letGo } = Promise.withResolvers<void>()
  const { promise: whenBegun, resolve: begin } = Promise.withResolvers<void>()
  const parts = [bytes.subarray(0, 10), bytes.subarray(10)]
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(stream) {
        if (parts.length === 1) await whenLetGo
        const part = parts.shift()
        if (part === undefined) return stream.close()
        stream.enqueue(part)
        begin()
      },
    },
    { highWaterMark: 0 },
  )
  return { body, whenBegun, letGo }
}

test('what arrives while its upload is completed is refused, and nothing of it stays', async () => {
  const prepared = await uploads.prepare(jane.id, { size: 64 })
  const late = inTwoParts(new Uint8Array(64))
  const sending = ana.send(prepared.uploadUrl, { method: 'PUT', body: late.body, duplex: 'half' } as RequestInit)
  await late.whenBegun
  await uploads.put(prepared.uploadUrl, webm())
  expect((await uploads.complete(prepared)).status).toBe(200)
  late.letGo()
  expect((await sending).status).toBe(403)
  expect(arrived()).toEqual([])
  const file = await ana.send(`/api/videos/${prepared.videoId}/file`, { method: 'GET' })
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(webm())
})

test('what an earlier call has moved is completed as it is: a second file that was sent changes nothing, and does not stay', async () => {
  const prepared = await uploads.prepare(jane.id)
  await uploads.put(prepared.uploadUrl, webm())
  await uploads.complete(prepared)
  // As after a kill between the move of the file and the commit.
  await glow.store.write(({ db, tables }) => db.update(tables.video).set({ completedAt: null, contentType: '', bytes: 0 }))
  expect((await uploads.put(prepared.uploadUrl, new Uint8Array(80))).status).toBe(200)

  expect((await uploads.complete(prepared)).status).toBe(200)

  const file = await ana.send(`/api/videos/${prepared.videoId}/file`, { method: 'GET' })
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(webm())
  expect(arrived()).toEqual([])
})

test('completions at once, beside a second file, are all answered and leave a whole video or none', async () => {
  const prepared = await uploads.prepare(jane.id)
  await uploads.put(prepared.uploadUrl, webm())
  const answers = await Promise.all([
    uploads.complete(prepared),
    uploads.put(prepared.uploadUrl, new Uint8Array(80)),
    ...Array.from({ length: 8 }, () => uploads.complete(prepared)),
  ])
  expect(answers.map(({ status }) => status)).not.toContain(500)
  const listed: readonly object[] = await ana.data('GET', `/api/videos?influencerId=${jane.id}`)
  const file = await ana.send(`/api/videos/${prepared.videoId}/file`, { method: 'GET' })
  expect(file.status).toBe(listed.length === 1 ? 200 : 404)
  expect(arrived()).toEqual([])
})
