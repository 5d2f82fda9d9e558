import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { createNote } from '@rapport/account-doc/note/note-commands'
import { closeCodes } from '@rapport/collab-wire/close-code'
import { unstorableWords } from '@rapport/domain/result/result'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { writeLastBackup } from './backup/last-backup.ts'
import { openRawSocket } from './collab/socket/test-raw-socket.ts'
import { createLog } from './http/monitoring/log.ts'
import { createSignals, type Signals } from './signals.ts'
import type { StorageHealth } from './store/health/storage-health.ts'
import { openSqliteStore } from './store/sqlite-store.ts'
import type { Store } from './store/store.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let folder: string
let health: StorageHealth
let signals: Signals
let open: TestApp
let isFull: boolean
let lines: string[]
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rapport-signals-'))
  isFull = false
  lines = []
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  signals = createSignals({ log, dataFolder: folder, now: () => new Date() })
  health = signals.health
  const store = openSqliteStore({ file: join(folder, 'rapport.sqlite'), sync: 'NORMAL', report: () => undefined, observer: health })
  open = await openTestApp({ store: withSmallDisk(store), signals, settings: { COLLAB_UPDATE_BYTES: '1024' } })
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

/** The rooms on a real port. */
const listen = async (): Promise<{ readonly url: string; close(): void }> => {
  const server = createServer().on('upgrade', open.app.rooms.upgrade)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  return { url: typeof at === 'object' && at ? `ws://127.0.0.1:${at.port}/collab` : '', close: () => server.close() }
}

const headersOf = (person: { cookies(): string }) => ({ cookie: person.cookies(), origin: 'http://localhost:3000' })

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

test('a database that is damaged under its server is 503, not a mistake of the program, and the figures say so', async () => {
  const ana = await open.signUp('Ana')
  await ana.data('POST', '/api/organizations', { name: 'Acme' })
  await open.store.shred()
  const file = join(folder, 'rapport.sqlite')
  writeFileSync(file, Buffer.alloc(statSync(file).size, 0xaa))

  const answer = await ana.call('GET', '/api/accounts')

  expect(answer.status).toBe(503)
  expect(await ready()).toBe(503)
  expect(await figures()).toMatch('rapport_ready 0')
})

test('what is known to be damaged stores nothing, tells edits so, and is read', async () => {
  const ana = await open.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Acme' })
  const { id }: { id: string } = await ana.data('POST', '/api/accounts', { name: 'Jane Doe' })
  const server = await listen()
  const socket = await openRawSocket(server, undefined, { accountId: id, headers: headersOf(ana) })
  await expect.poll(() => open.app.rooms.counts().sockets).toBe(1)
  const doc = new Y.Doc()
  createNote(doc, { id: '01hx0000000000000000000001', authorId: ana.id, createdAt: Date.now(), text: 'kept' })

  health.pagesChecked('row 3 missing')
  socket.send({ type: 'hello' })
  socket.send({ type: 'update', update: Y.encodeStateAsUpdate(doc) })

  await expect.poll(() => socket.closed()?.code).toBe(closeCodes.storage)
  expect(socket.acknowledged()).toBe(0)
  expect((await ana.call('POST', '/api/accounts', { name: 'John Doe' })).status).toBe(503)
  expect((await ana.call('GET', `/api/accounts/${id}`)).status).toBe(200)
  expect(await ready()).toBe(503)
  server.close()
})

test('figures say what waits to be stored, what is open, when a backup and each job was done, and how much room there is', async () => {
  writeLastBackup(folder, { at: '2026-11-20T10:00:00.000Z', folder: 'copy', files: 1, bytes: 1 })
  const purgedIn = (text: string) => Number(/rapport_job_last_run_timestamp_seconds\{job="purge"\} (\d{10}\S*)/.exec(text)?.[1])
  const before = purgedIn(await figures())
  expect(before, 'a job that was never done is late some day, too').toBeGreaterThan(0)
  await expect.poll(() => Date.now()).toBeGreaterThan(before * 1000)
  await open.app.jobs.look()

  const text = await figures()

  for (const name of ['rooms', 'sockets', 'edits_unstored', 'edits_unstored_oldest_seconds']) expect(text).toMatch(`rapport_${name} 0`)
  expect(text).toMatch(/rapport_commit_seconds_count [1-9]/)
  expect(purgedIn(text)).toBeGreaterThan(before)
  expect(text).toMatch(`rapport_last_backup_timestamp_seconds ${Date.parse('2026-11-20T10:00:00.000Z') / 1000}`)
  expect(text).toMatch(/rapport_data_free_bytes \d+/)
})

test('the room is that of the fullest disk of all folders, no number while one is gone, and the other figures come all the same', async () => {
  expect(await figures()).toMatch(/rapport_data_free_bytes [1-9]/)
  symlinkSync('/proc', join(folder, 'files')) // a disk without any room
  expect(await figures()).toMatch('rapport_data_free_bytes 0\n')

  renameSync(folder, `${folder}-gone`)
  const answer = await open.call('GET', '/api/metrics')
  renameSync(`${folder}-gone`, folder)

  expect(answer.status).toBe(200)
  expect(await answer.text()).toMatch(/rapport_data_free_bytes NaN\n/i)
})

test('what is written of the last backup and cannot be read is warned of once by its path, and the figure says that it is not known', async () => {
  expect(await figures()).toMatch('rapport_last_backup_timestamp_seconds 0\n')
  writeFileSync(join(folder, 'last-backup.json'), '{')

  expect(await figures()).toMatch(/rapport_last_backup_timestamp_seconds NaN\n/i)
  await figures()

  const sentence = `${join(folder, 'last-backup.json')} is not what npm run backup writes: remove it, and make a backup.`
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([`When the last backup was made is not known: ${sentence}`])
})

test('a backup that is dated in the future, since the clock was wrong, counts as none: the figure is no number, and the log says why', async () => {
  writeLastBackup(folder, { at: '2096-11-20T10:00:00.000Z', folder: 'copy', files: 1, bytes: 1 })

  expect(await figures()).toMatch(/rapport_last_backup_timestamp_seconds NaN\n/i)
  await figures()

  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'When the last backup was made is not known: it is dated 2096-11-20T10:00:00.000Z, in the future, since the clock was wrong: set the clock, and make a backup.',
  ])
})

test('files that cannot be kept are logged once with their reason, counted, and told without a path', async () => {
  const ana = await open.signUp('Ana')
  writeFileSync(join(open.folder, 'files'), 'no folder')
  const body = new Uint8Array(createCanvas(64, 64).toBuffer('image/png'))
  const send = () => ana.send('/api/profile/image', { method: 'PUT', body, headers: { 'content-type': 'image/png' } })

  const answers = [await send(), await send()]

  expect(answers.map(({ status }) => status)).toEqual([503, 503])
  expect(await answers[0]?.json()).toMatchObject({ error: unstorableWords })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: expect.stringMatching('^files cannot be kept or read'), why: expect.stringContaining(join(open.folder, 'files')) },
  ])
  expect(await figures()).toMatch('rapport_files_failed_total 2')
})

test('every rule for alerts asks for figures that the server gives', async () => {
  const text = readFileSync(new URL('../../docs/alerts.yml', import.meta.url), 'utf8')
  const connections = () => ({ used: 1, idle: 2, waiting: 3 })
  signals.measureSharing({ connections, feedSilentMs: () => 1500, listenerConnects: () => 4 })
  const given = new Set([...(await figures()).matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name))
  const [, ...rules] = text.split(/^ *- alert: /m)

  expect(rules.map((rule) => rule.split('\n')[0])).toEqual([
    'RapportDoesNotStore',
    'RapportEditsWait',
    'RapportProfileUnreadable',
    'RapportFilesFail',
    'RapportBackupOrRoomMissing',
    'RapportServersDisturbed',
  ])
  for (const rule of rules) {
    const [, asked = ''] = /^ *expr: *(?:>-\n)?((?:.*\n)+?) *for: /m.exec(rule) ?? []
    const names = asked.match(/\brapport_\w+/g) ?? []
    expect(names.length, rule).toBeGreaterThan(0)
    expect(names.filter((name) => !given.has(name))).toEqual([])
  }
})

test('a server that shares its database says how it stands with it', async () => {
  signals.measureSharing({ connections: () => ({ used: 1, idle: 2, waiting: 3 }), feedSilentMs: () => 1500, listenerConnects: () => 4 })

  const told = await figures()

  expect(told).toMatch('rapport_database_connections{state="waiting"} 3')
  expect(told).toMatch('rapport_change_feed_lag_seconds 1.5')
  expect(told).toMatch('rapport_listener_connects_total 4')
  expect(await figures()).toMatch('rapport_listener_connects_total 4')
})

test('an edit that is refused stands in the figures by its reason, and once in the log, however much its socket sends', async () => {
  const ana = await open.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Acme' })
  const { id }: { id: string } = await ana.data('POST', '/api/accounts', { name: 'Jane Doe' })
  const server = await listen()
  const socket = await openRawSocket(server, undefined, { accountId: id, headers: headersOf(ana) })
  await expect.poll(() => open.app.rooms.counts().sockets).toBe(1)

  socket.send({ type: 'hello' })
  for (let edit = 0; edit < 3; edit += 1) socket.send({ type: 'update', update: new Uint8Array(2000) })

  await expect.poll(() => socket.frames.filter(({ type }) => type === 'refused')).toHaveLength(1)
  const reason = 'This change is too large'
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ msg: 'an edit was refused', reason, accountId: id, userId: ana.id }])
  expect(await figures()).toMatch(`rapport_edits_refused_total{reason="${reason}"} 1`)
  socket.leave()
  server.close()
})
