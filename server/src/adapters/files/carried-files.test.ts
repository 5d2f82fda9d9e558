import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Files } from '@rapport/domain/file/files'
import S3rver from 's3rver'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { carry, createCarriedFiles } from './carried-files.ts'
import { createDiskFiles } from './disk-files.ts'
import type { FileStore } from './files.ts'
import { createS3Files } from './s3-files.ts'
import { type Fault, openFaultyProxy } from './test-faulty-proxy.ts'

const now = () => new Date()
let folder: string
let s3: S3rver
let proxy: Awaited<ReturnType<typeof openFaultyProxy>>
let disk: FileStore
let bucket: FileStore
let count = 0

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rapport-carried-'))
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'rapport', configs: [] }],
  })
  const { port } = await s3.run()
  proxy = await openFaultyProxy(port)
  disk = createDiskFiles({ folder: join(folder, 'files'), unfinished: join(folder, 'files', '.uploads'), secret: 's', now })
  const keys = { region: 'auto', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  bucket = createS3Files({ endpoint: proxy.endpoint, bucket: 'rapport', ...keys, silentMs: 2000 }, now)
})
afterAll(async () => {
  await proxy.close()
  // It waits for connections that were cut.
  void s3.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => proxy.set('none'))

const newKey = (): string => `organizations/o/videos/a${++count}.bin`
const bytesIn = async (files: Files, key: string): Promise<Buffer | undefined> => {
  const file = await files.read(key)
  return file.ok ? Buffer.from(await new Response(file.value.body).arrayBuffer()) : undefined
}
const keysOf = async (files: FileStore): Promise<readonly string[]> => {
  const keys: string[] = []
  for await (const key of files.keys()) keys.push(key)
  return keys
}

describe.each(['to the bucket', 'back to the folder'])('carrying files %s', (way) => {
  const carrying = () => (way === 'to the bucket' ? { from: disk, to: bucket } : { from: bucket, to: disk })

  test('a file is gone where it was once the other store gave the same bytes back, and people read it all the while', async () => {
    const [key, bytes] = [newKey(), randomBytes(300_000)]
    const { from, to } = carrying()
    await from.put(key, bytes)
    const files = createCarriedFiles({ from, to })
    expect(await bytesIn(files, key)).toEqual(bytes)
    expect(await keysOf(from)).toContain(key)

    expect(await carry({ from, to }, key)).toEqual({ ok: true, value: undefined })

    expect([await bytesIn(from, key), await bytesIn(to, key), await bytesIn(files, key)]).toEqual([undefined, bytes, bytes])
    expect([(await keysOf(from)).includes(key), (await keysOf(to)).includes(key)]).toEqual([false, true])
    expect(await files.read(key, { start: 10, end: 19 })).toMatchObject({
      ok: true,
      value: { size: 300_000, range: { start: 10, end: 19 } },
    })
  })

  test('what was carried half, or wrongly, is carried anew; what was deleted meanwhile stays deleted', async () => {
    const [half, gone, bytes] = [newKey(), newKey(), randomBytes(1000)]
    const { from, to } = carrying()
    await from.put(half, bytes)
    await to.put(half, randomBytes(1000))
    await from.put(gone, bytes)
    await createCarriedFiles({ from, to }).remove(gone)

    expect(await carry({ from, to }, half)).toMatchObject({ ok: true })
    expect(await bytesIn(to, half)).toEqual(bytes)
    expect(await carry({ from, to }, gone)).toMatchObject({ ok: false, refusal: { code: 'not_found' } })
    expect(await bytesIn(to, gone)).toBeUndefined()
  })

  test('an upload that arrived before the change is completed after it', async () => {
    const [upload, key, bytes] = [`uploads/${way.length}.bin`, newKey(), randomBytes(5000)]
    const { from, to } = carrying()
    await from.put(upload, bytes)

    expect(await createCarriedFiles({ from, to }).move(upload, key)).toMatchObject({ ok: true })

    expect([await bytesIn(to, key), await bytesIn(from, upload)]).toEqual([bytes, undefined])
  })

  const faults: readonly Fault[] = ['slow', 'cut request', 'cut answer', '500', '403', 'wrong clock']
  test.each(faults)('a bucket with a bad day (%s) loses nothing: what failed is a refusal, and is done again', async (fault) => {
    const [key, other, bytes] = [newKey(), newKey(), randomBytes(200_000)]
    const { from, to } = carrying()
    const files = createCarriedFiles({ from, to })
    await from.put(key, bytes)

    proxy.set(fault)
    const carried = await carry({ from, to }, key)
    const put = await files.put(other, bytes)
    const read = await bytesIn(files, key).catch(() => undefined)
    proxy.set('none')

    expect(carried.ok).toBe(fault === 'slow')
    expect(read === undefined || read.equals(bytes)).toBe(true)
    expect(await bytesIn(files, key), 'the file is in one store at least').toEqual(bytes)
    if (put.ok) expect(await bytesIn(files, other)).toEqual(bytes)
    if (!carried.ok) expect(await carry({ from, to }, key)).toMatchObject({ ok: true })
    expect(await bytesIn(to, key)).toEqual(bytes)
  })
})
