import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Files } from '@rapport/domain/file/files'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createDiskFiles } from './disk-files.ts'
import { typeOfKey } from './files.ts'
import { createS3Files } from './s3-files.ts'

const now = () => new Date()
const soon = () => new Date(Date.now() + 60_000)
const key = 'organizations/01jd/videos/a-clip.webm'
const textOf = async (body: ReadableStream<Uint8Array<ArrayBuffer>>) => new Response(body).text()
const bytesOf = (text: string) => new TextEncoder().encode(text)

let folder: string
let s3: S3rver
let disk: ReturnType<typeof createDiskFiles>
let stores: Readonly<Record<string, Files>>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rapport-files-'))
  disk = createDiskFiles({ folder: join(folder, 'files'), unfinished: join(folder, 'unfinished'), secret: 'a secret', now })
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'rapport', configs: [] }],
  })
  const { port } = await s3.run()
  const bucket = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'rapport',
    region: 'auto',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
  stores = { disk, s3: createS3Files(bucket, now), down: createS3Files({ ...bucket, endpoint: 'http://127.0.0.1:1' }, now) }
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})
const store = (name: string): Files => {
  const found = stores[name]
  if (!found) throw new Error(`There is no store ${name}`)
  return found
}

test.each(['disk', 's3'])('%s: what is put is read, wholly and in parts, measured, replaced and removed', async (name) => {
  const files = store(name)
  expect(await files.read(key)).toMatchObject({ ok: false, refusal: { code: 'not_found' } })

  expect(await files.put(key, bytesOf('0123456789'))).toEqual({ ok: true, value: undefined })

  const whole = await files.read(key)
  expect(whole).toMatchObject({ ok: true, value: { type: 'video/webm', size: 10 } })
  expect(whole.ok && (await textOf(whole.value.body))).toBe('0123456789')
  const middle = await files.read(key, { start: 2, end: 4 })
  expect(middle).toMatchObject({ ok: true, value: { size: 10, range: { start: 2, end: 4 } } })
  expect(middle.ok && (await textOf(middle.value.body))).toBe('234')
  const rest = await files.read(key, { start: 7 })
  expect(rest).toMatchObject({ ok: true, value: { range: { start: 7, end: 9 } } })
  expect(rest.ok && (await textOf(rest.value.body))).toBe('789')
  expect(await files.read(key, { start: 10 })).toMatchObject({ ok: false, refusal: { code: 'validation_failed' } })
  expect(await files.size(key)).toEqual({ ok: true, value: 10 })

  await files.put(key, bytesOf('new'))
  expect(await files.size(key)).toEqual({ ok: true, value: 3 })
  await files.remove(key)
  expect(await files.remove(key)).toEqual({ ok: true, value: undefined })
  expect(await files.size(key)).toMatchObject({ ok: false, refusal: { code: 'not_found' } })
})

test('s3: a signed address takes the file by PUT, without passing through this server', async () => {
  const files = store('s3')
  const address = await files.uploadAddress({ key, bytes: { exactly: 5 }, until: soon() })

  const answer = await fetch(address, { method: 'PUT', headers: { 'content-type': 'video/webm' }, body: 'abcde' })

  expect(answer.status).toBe(200)
  expect(new URL(address).searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;host')
  expect(await files.size(key)).toEqual({ ok: true, value: 5 })
})

test('s3: a store that is down is a refusal', async () => {
  expect(await store('down').read(key)).toMatchObject({ ok: false, refusal: { code: 'unavailable' } })
})

const arrivalAt = (address: string, body: string) => {
  const url = new URL(address, 'http://localhost')
  const parts = [bytesOf(body.slice(0, 2)), bytesOf(body.slice(2))]
  return {
    key: url.pathname.replace('/files/uploads/', ''),
    query: url.searchParams,
    body: (async function* () {
      yield* parts
    })(),
  }
}

test('disk: a signed address takes just the file that was signed, and leaves nothing of another', async () => {
  const address = await disk.uploadAddress({ key, bytes: { exactly: 5 }, until: soon() })
  const old = await disk.uploadAddress({ key, bytes: { exactly: 5 }, until: new Date(Date.now() - 1) })

  expect(await disk.receive(arrivalAt(address, 'abcd'))).toMatchObject({ ok: false, refusal: { code: 'validation_failed' } })
  expect(await disk.receive(arrivalAt(address, 'abcdefgh'))).toMatchObject({ ok: false, refusal: { code: 'validation_failed' } })
  for (const forged of [
    arrivalAt(old, 'abcde'),
    arrivalAt(address.replace('bytes=5', 'most=6'), 'abcde'),
    arrivalAt(address.replace('a-clip', 'b-clip'), 'abcde'),
    arrivalAt(address.replace('bytes=5', 'bytes=6'), 'abcdef'),
    arrivalAt(address.replace(/until=\d/, 'until=9'), 'abcde'),
    arrivalAt(address.replace(/signature=\w+/, 'signature=00'), 'abcde'),
    arrivalAt(address.replace(/signature=\w+/, `signature=${'é'.repeat(64)}`), 'abcde'),
  ])
    expect(await disk.receive(forged)).toMatchObject({ ok: false, refusal: { code: 'forbidden' } })
  expect(await disk.size(key)).toMatchObject({ ok: false })

  expect(await disk.receive(arrivalAt(address, 'abcde'))).toEqual({ ok: true, value: undefined })

  expect(await disk.size(key)).toEqual({ ok: true, value: 5 })
  expect(readdirSync(join(folder, 'unfinished'))).toEqual([])
})

test('disk: an address for a size that nobody knows takes up to so much, and no more', async () => {
  const address = await disk.uploadAddress({ key: 'uploads/a.bin', bytes: { atMost: 5 }, until: soon() })

  expect(await disk.receive(arrivalAt(address, 'abcdef'))).toMatchObject({ ok: false, refusal: { code: 'too_large' } })
  expect(await disk.size('uploads/a.bin')).toMatchObject({ ok: false })
  expect(await disk.receive(arrivalAt(address, 'abc'))).toEqual({ ok: true, value: undefined })
  expect(await disk.size('uploads/a.bin')).toEqual({ ok: true, value: 3 })
})

test('s3: an address for a size that nobody knows takes any, which is looked at afterwards', async () => {
  const files = store('s3')
  const address = await files.uploadAddress({ key: 'uploads/b.bin', bytes: { atMost: 5 }, until: soon() })

  expect((await fetch(address, { method: 'PUT', headers: { 'content-type': 'video/mp4' }, body: 'abc' })).status).toBe(200)
  expect(await files.size('uploads/b.bin')).toEqual({ ok: true, value: 3 })
})

test.each(['disk', 's3'])('%s: a file that moves is wholly under its other key, and no longer under the first', async (name) => {
  const files = store(name)
  await files.put('uploads/c.bin', bytesOf('a video'))

  expect(await files.move('uploads/c.bin', 'organizations/01jd/videos/c.bin')).toEqual({ ok: true, value: undefined })

  expect(await files.size('uploads/c.bin')).toMatchObject({ ok: false, refusal: { code: 'not_found' } })
  expect(await files.size('organizations/01jd/videos/c.bin')).toEqual({ ok: true, value: 7 })
  expect(await files.move('uploads/c.bin', 'organizations/01jd/videos/c.bin')).toMatchObject({ refusal: { code: 'not_found' } })
  expect(await files.move('../c.bin', 'a.bin')).toMatchObject({ ok: false })
})

test('a key is a path of plain words with a known ending: nothing leads out of the folder', async () => {
  for (const bad of [
    '../secret.png',
    'a/../b.png',
    '/etc/passwd',
    'a//b.png',
    'a.svg',
    'a.html',
    'a',
    '.png',
    'A.png',
    'a b.png',
    'a\0.png',
    `${'a'.repeat(300)}.png`,
  ]) {
    expect(typeOfKey(bad), bad).toBe(undefined)
    expect(await disk.put(bad, bytesOf('x'))).toMatchObject({ ok: false, refusal: { code: 'validation_failed' } })
    expect(await disk.read(bad)).toMatchObject({ ok: false, refusal: { code: 'not_found' } })
  }
})

test('a store of files that takes a call and never answers it is given up', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await once(silent, 'listening')
  const address = silent.address()
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const bucket = { endpoint, bucket: 'rapport', region: 'auto', accessKeyId: 'a', secretAccessKey: 'b', silentMs: 100 }

  expect(await createS3Files(bucket, now).read(key)).toMatchObject({ ok: false, refusal: { code: 'unavailable' } })
})

test('what is read of a file and never taken leaves no file open', async () => {
  await disk.put(key, bytesOf('0123456789'))
  const openFiles = () => readdirSync('/dev/fd').length
  const before = openFiles()

  const kept = await Promise.all(Array.from({ length: 50 }, () => disk.read(key)))

  expect(openFiles()).toBeLessThan(before + 25)
  expect(kept).toHaveLength(50)
})
