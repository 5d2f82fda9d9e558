import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeLastBackup } from './backup/last-backup.ts'
import { createSignals } from './signals.ts'
import { openSqliteStore } from './store/sqlite-store.ts'
import type { Store } from './store/store.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let folder: string
let open: TestApp
let isFull: boolean
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rapport-signals-'))
  isFull = false
  const signals = createSignals({ log: pino({ level: 'silent' }), dataFolder: folder })
  const store = openSqliteStore({ file: join(folder, 'rapport.sqlite'), sync: 'NORMAL', report: () => undefined, observer: signals.health })
  open = await openTestApp({ store: withSmallDisk(store), signals })
})
afterEach(async () => {
  await open.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A store whose statements find no room while the disk is full. */
const withSmallDisk = (store: Store): Store => ({
  ...store,
  write: (body) =>
    store.write(async (tx) => {
      const value = await body(tx)
      if (isFull) throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
      return value
    }),
})

const ready = async () => (await open.call('GET', '/api/ready')).status
const figures = async () => (await open.call('GET', '/api/metrics')).text()

test('what cannot be stored just now is 503 with a time to come back, everywhere, and the server is not ready until a change holds', async () => {
  const ana = await open.signUp('Ana')
  const made = await ana.data('POST', '/api/organizations', { name: 'Acme' })
  expect(made).toBeDefined()
  expect(await ready()).toBe(200)

  isFull = true
  const refusals = await Promise.all([
    ana.call('POST', '/api/accounts', { name: 'Jane Doe' }),
    open.visitor().call('POST', '/api/auth/sign-up/email', {
      firstName: 'Ben',
      lastName: 'Okafor',
      name: 'Ben',
      email: 'ben@example.com',
      password: 'a long password',
    }),
  ])

  expect(refusals[0]?.status).toBe(503)
  expect(refusals[0]?.headers.get('retry-after')).toBe('10')
  expect(refusals[1]?.status).toBe(503)
  expect(refusals[1]?.headers.get('retry-after')).toBe('10')
  expect(await ready()).toBe(503)
  expect(await figures()).toMatch(/rapport_commits_failed_total [1-9]/)
  expect(await figures()).toMatch('rapport_ready 0')
  isFull = false
  expect((await ana.call('POST', '/api/accounts', { name: 'Jane Doe' })).status).toBe(201)
  expect(await ready()).toBe(200)
})

test('figures say what waits to be stored, what is open, when a backup and each job was done, and how much room there is', async () => {
  writeLastBackup(folder, { at: '2026-11-20T10:00:00.000Z', folder: 'copy', files: 1, bytes: 1 })
  await open.app.jobs.look()

  const text = await figures()

  for (const name of ['rooms', 'sockets', 'edits_unstored', 'edits_unstored_oldest_seconds']) expect(text).toMatch(`rapport_${name} 0`)
  expect(text).toMatch(/rapport_commit_seconds_count [1-9]/)
  expect(text).toMatch(/rapport_job_last_run_timestamp_seconds\{job="purge"\} \d{10}/)
  expect(text).toMatch(`rapport_last_backup_timestamp_seconds ${Date.parse('2026-11-20T10:00:00.000Z') / 1000}`)
  expect(text).toMatch(/rapport_data_free_bytes \d+/)
})
