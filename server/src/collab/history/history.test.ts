import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createNote } from '@rapport/account-doc/note/note-commands'
import { readNotes } from '@rapport/account-doc/note/note-reading'
import { closeCodes } from '@rapport/collab-wire/close-code'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { writeFact } from '../../store/database-fact.ts'
import { openSqliteStore } from '../../store/sqlite-store.ts'
import type { Store } from '../../store/store.ts'
import { readJournal, replayJournal } from '../saving/journal.ts'
import { openRawSocket, type RawSocket } from '../socket/test-raw-socket.ts'
import { addPeopleAndAccount, startTestServer, type TestServer, testAccountId } from '../test-rooms.ts'
import { type History, openHistory } from './history.ts'

const publicUrl = 'https://rapport.example.com'
let folder: string
let store: Store
let history: History
let server: TestServer
const people = [
  { id: 'ana', name: 'Ana Silva' },
  { id: 'ben', name: 'Ben Okafor' },
]
const file = () => join(folder, 'rapport.sqlite')

const start = async () => {
  const report = (error: unknown): never => {
    throw error
  }
  store = openSqliteStore({ file: file(), sync: 'NORMAL', report })
  history = await openHistory(store, { clock: Date.now, randomBytes, publicUrl })
  server = await startTestServer({ store, history })
}
const stop = async () => {
  await server.kill()
  await server.rooms.drain()
  await store.close()
}
/** What a snapshot of the disk or a `cp -r` of the stopped server brings back later. */
const keepCopy = async () => {
  await stop()
  copyFileSync(file(), join(folder, 'copy'))
  await start()
}
const putCopyBack = async () => {
  await stop()
  for (const end of ['-wal', '-shm']) rmSync(file() + end, { force: true })
  copyFileSync(join(folder, 'copy'), file())
  await start()
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rapport-history-'))
  await start()
  await addPeopleAndAccount(store, testAccountId, people)
})
afterEach(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
})

const visit = async (userId: string, position?: string, headers: Readonly<Record<string, string>> = {}): Promise<RawSocket> => {
  const socket = await openRawSocket(server, userId, { query: `?v=1&e=${history.epoch()}`, headers })
  socket.send(position === undefined ? { type: 'hello' } : { type: 'hello', position })
  await expect.poll(() => positions(socket).length > 0 || socket.closed() !== undefined).toBe(true)
  return socket
}
const positions = (socket: RawSocket) => socket.frames.flatMap((frame) => (frame.type === 'position' ? [frame.position] : []))
const idOf = (n: number) => `01hx00000000000000000000${String(n).padStart(2, '0')}`
let notes = 0
/** Writes a note and answers the position with which it was called saved. */
const write = async (socket: RawSocket, doc: Y.Doc, authorId: string, text: string): Promise<string> => {
  const before = Y.encodeStateVector(doc)
  notes += 1
  createNote(doc, { id: idOf(notes), authorId, createdAt: Date.now(), text })
  const count = socket.acknowledged() + 1
  socket.send({ type: 'update', update: Y.encodeStateAsUpdate(doc, before) })
  await expect.poll(socket.acknowledged).toBe(count)
  return positions(socket).at(-1) ?? ''
}
const said = async () => {
  const doc = replayJournal(await readJournal(store, testAccountId))
  return readNotes(doc).map(({ authorId, content }) => `${authorId}: ${content}`)
}

test('a device that shows a commit which the database has lost opens a new epoch, in which colleagues bring its words back', async () => {
  await keepCopy()
  const epoch = history.epoch()
  const doc = new Y.Doc()
  const saved = await write(await visit('ana'), doc, 'ana', 'called saved')
  await putCopyBack()
  expect(await said()).toEqual([])
  const bystander = await visit('ben')

  const ana = await visit('ana', saved)
  ana.send({ type: 'step-two', update: Y.encodeStateAsUpdate(doc) })

  await expect.poll(() => ana.closed()?.code).toBe(closeCodes.otherEpoch)
  await expect.poll(() => bystander.closed()?.code).toBe(closeCodes.otherEpoch)
  expect(history.epoch()).not.toBe(epoch)
  expect(server.complaints.filter((line) => line.startsWith('the database went back'))).toHaveLength(1)
  const ben = await visit('ben')
  ben.send({ type: 'step-two', update: Y.encodeStateAsUpdate(doc) })
  await expect.poll(said).toEqual(['ana: called saved'])
  const again = history.epoch()
  await stop()
  await start()
  expect(history.epoch()).toBe(again)
})

test('a log that went back under the server takes nothing behind a gap: a new epoch begins, and devices bring all of it', async () => {
  const epoch = history.epoch()
  const doc = new Y.Doc()
  const ana = await visit('ana')
  await write(ana, doc, 'ana', 'one')
  await write(ana, doc, 'ana', 'called saved')
  const { documentUpdate, documentHead } = store.tables
  await store.write(async ({ db }) => {
    await db.delete(documentUpdate).where(eq(documentUpdate.sequence, 2))
    await db.update(documentHead).set({ sequence: 1 })
  })

  const before = Y.encodeStateVector(doc)
  createNote(doc, { id: idOf(99), authorId: 'ana', createdAt: Date.now(), text: 'behind the gap' })
  ana.send({ type: 'update', update: Y.encodeStateAsUpdate(doc, before) })

  await expect.poll(history.epoch).not.toBe(epoch)
  expect(ana.acknowledged()).toBe(2)
  await expect.poll(() => ana.closed()?.code).toBeGreaterThan(4000)
  expect(await said()).toEqual(['ana: one'])
  const ben = await visit('ben')
  ben.send({ type: 'step-two', update: Y.encodeStateAsUpdate(doc) })
  await expect.poll(said).toEqual(['ana: behind the gap', 'ana: called saved', 'ana: one'])
})

test('it is noticed however much was written since', async () => {
  await keepCopy()
  const saved = await write(await visit('ana'), new Y.Doc(), 'ana', 'called saved')
  await putCopyBack()
  const doc = new Y.Doc()
  const ben = await visit('ben')
  for (let n = 0; n < 5; n += 1) await write(ben, doc, 'ben', `since ${n}`)
  await stop()
  await start()

  const ana = await visit('ana', saved)

  await expect.poll(() => ana.closed()?.code).toBe(closeCodes.otherEpoch)
})

test('it is noticed also after a restore while the clock was ahead', async () => {
  await store.write((tx) => writeFact(tx, 'restored-at', new Date(Date.now() + 365 * 24 * 60 * 60 * 1000).toISOString()))
  await keepCopy()
  const saved = await write(await visit('ana'), new Y.Doc(), 'ana', 'called saved')
  await putCopyBack()

  const ana = await visit('ana', saved)

  await expect.poll(() => ana.closed()?.code).toBe(closeCodes.otherEpoch)
})

test('whoever was told before the copy was made goes on as if nothing had happened', async () => {
  const saved = await write(await visit('ana'), new Y.Doc(), 'ana', 'in the copy')
  await keepCopy()
  const epoch = history.epoch()
  await putCopyBack()

  const ana = await visit('ana', saved)

  expect(ana.closed()).toBeUndefined()
  expect(history.epoch()).toBe(epoch)
  expect(history.judge(saved)).toBe('held')
})

test('a server that was killed or stopped holds every position that it gave out', async () => {
  const saved = await write(await visit('ana'), new Y.Doc(), 'ana', 'before the kill')
  await server.kill()
  await store.close()
  await start()
  expect(history.judge(saved)).toBe('held')
  await stop()
  await start()
  expect(history.judge(saved)).toBe('held')
})

test('nobody can claim a lost commit: not with an invented seal, nor that of another installation or an earlier epoch', async () => {
  const epoch = history.epoch()
  const saved = await write(await visit('ana'), new Y.Doc(), 'ana', 'called saved')
  const [at = '', run = '', seal = ''] = saved.split('.')
  const later = (Number.parseInt(at, 36) + 1000).toString(36)
  const elsewhere = openSqliteStore({ file: join(folder, 'elsewhere.sqlite'), sync: 'NORMAL', report: () => undefined })
  const foreign = await openHistory(elsewhere, { clock: Date.now, randomBytes, publicUrl })
  const copied = await openHistory(store, { clock: Date.now, randomBytes, publicUrl: 'https://staging.example.com' })
  const claims = [
    copied.position() ?? '',
    `${later}.${run}.${seal}`,
    `${at}.0123456789abcdef.${seal}`,
    `${later}.${run}.${'A'.repeat(22)}`,
    foreign.position() ?? '',
    'nonsense',
    'x'.repeat(100_000),
  ]

  for (const headers of [{}, { 'x-scope': 'read' }])
    for (const claim of claims) expect((await visit('ben', claim, headers)).closed()).toBeUndefined()

  expect(history.epoch()).toBe(epoch)
  expect(server.complaints).toEqual([])
  await elsewhere.close()
})

test('a loss is noticed once, also by a position from under a later epoch than that of the database', async () => {
  await keepCopy()
  const [ana, doc] = [await visit('ana'), new Y.Doc()]
  const first = await write(ana, doc, 'ana', 'called saved')
  await history.renew(new Date(), 0)
  const second = await write(await visit('ana'), doc, 'ana', 'called saved under the next epoch')
  await putCopyBack()

  expect([history.judge(first), history.judge(second)]).toEqual(['lost', 'lost'])
  await expect.poll(async () => (await visit('ana', second)).closed()?.code).toBe(closeCodes.otherEpoch)

  expect([history.judge(first), history.judge(second)]).toEqual(['unknown', 'unknown'])
})

test('a commit that failed gives out no position', async () => {
  const before = history.position()

  await expect(
    store.write(async (tx) => {
      await history.advance(tx)
      throw new Error('the disk is full')
    }),
  ).rejects.toThrow('the disk is full')

  expect(history.position()).toBe(before)
})

test('all words come after the position of their commit, so that nobody has words and knows of no commit with them', async () => {
  const [watching, stock] = [await visit('ben'), await openRawSocket(server, 'ben')]
  const before = watching.frames.length
  const [ana, doc] = [await visit('ana'), new Y.Doc()]

  const saved = [await write(ana, doc, 'ana', 'after a rest'), await write(ana, doc, 'ana', 'at once after others')]

  const told = () => watching.frames.slice(before).map((frame) => (frame.type === 'position' ? frame.position : frame.type))
  await expect.poll(told).toEqual(saved.flatMap((position) => [position, 'update']))
  expect(positions(stock)).toEqual([])
})

test('who has said nothing yet is sent no words of a commit that it could not tell of; all of them come when it asks', async () => {
  const silent = await openRawSocket(server, 'ben')
  await expect.poll(() => silent.frames.map(({ type }) => type)).toContain('step-one')

  const saved = await write(await visit('ana'), new Y.Doc(), 'ana', 'called saved')
  silent.send({ type: 'hello' })
  silent.send({ type: 'step-one', stateVector: Y.encodeStateVector(new Y.Doc()) })

  await expect.poll(() => silent.frames.map(({ type }) => type)).toContain('step-two')
  const told = silent.frames.flatMap((frame) => (frame.type === 'position' ? [frame.position] : [frame.type]))
  expect(told.filter((what) => what === saved || what === 'update' || what === 'step-two')).toEqual([saved, 'step-two'])
})
