import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import S3rver from 's3rver'
import { expect, onTestFinished, test } from 'vitest'
import { createCarriedFiles } from './adapters/files/carried-files.ts'
import type { FileStore } from './adapters/files/files.ts'
import { readEnvironment } from './env.ts'
import { filesToCarry, openBucket, openFolder } from './outside.ts'

const program = fileURLToPath(new URL('move-files.ts', import.meta.url))
const now = () => new Date()
const count = 150

const keysIn = async (files: FileStore): Promise<readonly string[]> => {
  const keys: string[] = []
  for await (const key of files.keys()) keys.push(key)
  return keys
}

const begin = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rapport-move-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'rapport', configs: [] }],
  })
  const { port } = await s3.run()
  onTestFinished(() => s3.close())
  const settings = {
    DATA_DIR: join(folder, 'data'),
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'rapport',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  const carryingOf = async (more: Readonly<Record<string, string>>) => {
    const environment = readEnvironment({ ...settings, ...more })
    const bucket = await openBucket(environment, now)
    if (!bucket) throw new Error('There is no bucket')
    return filesToCarry(environment, { disk: openFolder({ environment, secret: '', now }), bucket })
  }
  const start = (words: readonly string[], more: Readonly<Record<string, string>> = {}) =>
    spawn(process.execPath, [program, ...words], { env: { PATH: process.env.PATH, ...settings, ...more } })
  const run = async (words: readonly string[], more = {}) => {
    const child = start(words, more)
    let says = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (says += text))
    const [code]: unknown[] = await once(child, 'close')
    return { code, says }
  }
  return { carryingOf, start, run }
}

test('files are carried to the bucket although the command is killed again and again, and back again', { timeout: 60_000 }, async () => {
  const { carryingOf, start, run } = await begin()
  const carrying = await carryingOf({})
  const keyOf = (index: number) => `organizations/o/videos/a${index}.bin`
  const bytesOf = (index: number) => Buffer.alloc(2000 + index, index)
  for (let index = 0; index < count; index += 1) await carrying.from.put(keyOf(index), bytesOf(index))
  const files = createCarriedFiles(carrying)
  const allThere = async () => {
    for (let index = 0; index < count; index += 1) {
      const file = await files.read(keyOf(index))
      expect(file.ok && Buffer.from(await new Response(file.value.body).arrayBuffer()).equals(bytesOf(index)), keyOf(index)).toBe(true)
    }
  }

  for (const ms of [700, 900, 1100]) {
    const child = start(['move'])
    await after(ms)
    child.kill('SIGKILL')
    await once(child, 'close')
    await allThere()
  }
  const last = await run(['move'])

  expect(last).toMatchObject({ code: 0, says: expect.stringMatching(/all are in the bucket now, and each was read back/) })
  expect(await keysIn(carrying.from)).toEqual([])
  await allThere()
  const back = await run(['move'], { FILES: 'folder' })
  expect(back).toMatchObject({ code: 0, says: expect.stringContaining(`${count} files were moved: all are in the folder now`) })
  expect(await keysIn(carrying.from)).toHaveLength(count)
})

test('without a bucket, or with other words, the command says how it is used and does nothing', async () => {
  const { run } = await begin()

  expect(await run(['carry'])).toMatchObject({ code: 1, says: expect.stringContaining('npm run files -- move carries files') })
  expect(await run(['move'], { S3_ENDPOINT: '', S3_BUCKET: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' })).toMatchObject({
    code: 1,
    says: expect.stringContaining('No bucket is set.'),
  })
})
