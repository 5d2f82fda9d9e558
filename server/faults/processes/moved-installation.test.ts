import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createNote } from '@rapport/account-doc/note/note-commands'
import { readNotes } from '@rapport/account-doc/note/note-reading'
import S3rver from 's3rver'
import { expect, onTestFinished, test } from 'vitest'
import { callRest, signIn } from '../../../proof-kit/person.ts'
import { makeDataFolder, removeDataFolder, startServer } from '../../../proof-kit/server-process.ts'
import { queryPostgres, startPostgres } from '../../postgres/postgres-process.ts'
import { areEqual } from '../check/document-comparing.ts'
import { openSavingClient } from '../crowd/saving-client.ts'
import { openAccount } from '../crowd/stock-client.ts'

const program = fileURLToPath(new URL('../../src/several-servers/move-installation.ts', import.meta.url))
const picture = 'organizations/glow/pictures/jane.png'
const noteId = '01hx0000000000000000000001'

const openBucket = async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'rapport-bucket-'))
  const configureBuckets = [{ name: 'files', configs: [] }]
  const s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  const { port } = await s3.run()
  onTestFinished(async () => {
    await s3.close()
    rmSync(directory, { recursive: true })
  })
  const keys = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
  return { directory, settings: { S3_ENDPOINT: `http://127.0.0.1:${port}`, ...keys } }
}

test('the demo is moved to PostgreSQL, and an edit that nobody had sent goes on there as if the server had only been restarted', async () => {
  const [folder, postgres, bucket] = [await makeDataFolder(), await startPostgres(), await openBucket()]
  onTestFinished(async () => {
    await postgres.stop()
    await removeDataFolder(folder)
  })
  const before = await startServer({ dataFolder: folder })
  const ana = await signIn(before.origin, 'ana')
  const accounts = await callRest<readonly { id: string; name: string }[]>(before.origin, ana, '/api/accounts')
  const accountId = accounts[0]?.id ?? ''
  const device = openSavingClient(before.origin, ana, accountId)
  onTestFinished(device.leave)
  await expect.poll(device.isSaved).toBe(true)
  mkdirSync(path.dirname(path.join(folder, 'files', picture)), { recursive: true })
  writeFileSync(path.join(folder, 'files', picture), 'a picture')

  expect(await before.stop()).toBe(0)
  const notes = readNotes(device.doc).length
  createNote(device.doc, { id: noteId, authorId: '', createdAt: Date.now(), text: 'written in a tunnel' })
  const DATABASE_URL = postgres.addressOf('rapport')
  await queryPostgres(postgres.addressOf(), 'CREATE DATABASE rapport')
  const { PATH } = process.env
  const env = { PATH, DATA_DIR: folder, ...bucket.settings }
  const { stdout } = await promisify(execFile)(process.execPath, [program, '--to', DATABASE_URL], { env })
  const after = await startServer({
    dataFolder: await makeDataFolder(),
    port: Number(new URL(before.origin).port),
    env: {
      DATABASE_URL,
      AUTH_SECRET: readFileSync(path.join(folder, 'secret'), 'utf8').trim(),
      SMTP_URL: 'smtp://127.0.0.1:9', // nobody is there: mails wait
      ...bucket.settings,
    },
  })
  onTestFinished(() => void after.kill())

  expect(stdout).toMatch(/profiles were written and read back, all are the same\. 1 files are in the bucket, each read back from there/)
  expect(readFileSync(path.join(bucket.directory, 'files', `${picture}._S3rver_object`), 'utf8')).toBe('a picture')
  await expect.poll(device.isSaved).toBe(true)
  expect(device.refusals).toEqual([])
  expect(device.closings.every((code) => code < 4000)).toBe(true)
  const ben = await signIn(after.origin, 'ben')
  expect(await callRest(after.origin, ana, '/api/accounts')).toEqual(accounts.map((account) => expect.objectContaining({ id: account.id })))
  const seen = await openAccount(after.origin, ben, accountId)
  seen.leave()
  expect(readNotes(seen.doc)).toHaveLength(notes + 1)
  expect(areEqual(seen.doc, device.doc)).toBe(true)
  const figures = await (await fetch(`${after.origin}/api/metrics`)).text()
  expect(figures).toMatch(/^rapport_turns_total\{result="stored"\} [1-9]/m)
  expect(figures).toMatch(/^rapport_listener_connects_total 1$/m)
  expect(figures).toMatch(/^rapport_database_connections\{state="idle"\} [1-9]/m)
  expect(Number(/^rapport_change_feed_lag_seconds (\S+)$/m.exec(figures)?.[1])).toBeLessThan(60)
  expect(await queryPostgres(DATABASE_URL, `SELECT content FROM note WHERE id = '${noteId}'`)).toEqual([{ content: 'written in a tunnel' }])
})
