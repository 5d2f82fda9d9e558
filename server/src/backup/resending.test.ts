import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeNoteText, createNote, deleteNote } from '@rapport/account-doc/note/note-commands'
import { readNotes } from '@rapport/account-doc/note/note-reading'
import { closeCodes } from '@rapport/collab-wire/close-code'
import { createIdSource } from '@rapport/domain/id/id'
import { mentionToken } from '@rapport/domain/note/mention'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { openRawSocket } from '../collab/socket/test-raw-socket.ts'
import {
  addPeopleAndAccount,
  openClient,
  startTestServer,
  type TestClient,
  type TestServer,
  testAccountCreatedAt,
  testAccountId,
} from '../collab/test-rooms.ts'
import { createMentionProjection } from '../features/note/mention-projection.ts'
import { createNoteProjection } from '../features/note/note-projection.ts'
import { mendPutBack } from '../mended-documents.ts'
import { readFact, readResendUntil } from '../store/database-fact.ts'
import { openSqliteStore } from '../store/sqlite-store.ts'
import type { Store } from '../store/store.ts'
import { makeBackup } from './backup.ts'
import { declareRestored, restoreBackup } from './restoration.ts'

const people = [
  { id: 'ana', name: 'Ana Silva' },
  { id: 'ben', name: 'Ben Okafor' },
]
const newId = createIdSource({ now: Date.now, randomBytes })
let folder: string
let store: Store
let server: TestServer
const clients: TestClient[] = []
const paths = () => ({ dataFolder: folder, databaseFile: join(folder, 'rapport.sqlite') })

const start = async () => {
  store = openSqliteStore({
    file: paths().databaseFile,
    sync: 'NORMAL',
    report: (error) => {
      throw error
    },
  })
  const epoch = (await readFact(store, 'epoch')) ?? ''
  const resendUntil = await readResendUntil(store)
  server = await startTestServer({
    store,
    epoch,
    projections: [createNoteProjection(() => undefined), createMentionProjection(newId)],
    ...(resendUntil && { resendUntil }),
  })
  return epoch
}
const stop = async () => {
  for (const client of clients.splice(0)) client.leave()
  await server.kill()
  await server.rooms.drain()
  await store.close()
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rapport-resending-'))
})
afterEach(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
})

const joinAs = async (userId: string, epoch: string, doc = new Y.Doc()): Promise<Y.Doc> => {
  const client = openClient(server, userId, { doc, epoch })
  clients.push(client)
  await expect.poll(() => client.provider.synced).toBe(true)
  return doc
}
/** What a device does under a new epoch: a document of its own making, with all that it has of the former one. */
const newGeneration = (former: Y.Doc): Y.Doc => {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(former))
  return doc
}
const idOf = (n: number) => `01hx00000000000000000000${String(n).padStart(2, '0')}`
const write = (doc: Y.Doc, n: number, authorId: string, text: string) => createNote(doc, { id: idOf(n), authorId, createdAt: n, text })
const said = (doc: Y.Doc) => readNotes(doc).map(({ authorId, content }) => `${authorId}: ${content}`)
const rows = async () => {
  const found = await store.read((db) => db.select().from(store.tables.note))
  return found.filter(({ deletedAt }) => deletedAt === null).map(({ authorId, content }) => `${authorId}: ${content}`)
}

test('[TR3] devices that are ahead of the restored server lose nothing, and nothing doubles', async () => {
  const epoch = await start()
  await addPeopleAndAccount(store, testAccountId, people)
  const ana = await joinAs('ana', epoch)
  const ben = await joinAs('ben', epoch)
  write(ana, 1, 'ana', 'in the copy')
  write(ana, 2, 'ana', 'deleted later')
  await expect.poll(() => said(ben)).toHaveLength(2)
  await expect.poll(rows).toHaveLength(2)
  const copy = join(folder, 'copy')
  await makeBackup(paths(), copy, { now: new Date() })
  write(ben, 3, 'ben', 'of Ben, after the copy')
  changeNoteText(ben, idOf(1), 'in the copy, changed after it')
  deleteNote(ana, idOf(2), 9000)
  const after = ['ben: of Ben, after the copy', 'ana: in the copy, changed after it']
  await expect.poll(() => said(ana)).toEqual(after)
  await expect.poll(() => said(ben)).toEqual(after)
  await expect.poll(rows).toHaveLength(2)

  await stop()
  await restoreBackup(copy, paths(), new Date())
  const next = await start()
  expect(await rows()).toEqual(['ana: in the copy', 'ana: deleted later'])
  const old = await openRawSocket(server, 'ana', { query: `?v=1&e=${epoch}` })
  await expect.poll(() => old.closed()?.code).toBe(closeCodes.otherEpoch)

  const anaAgain = await joinAs('ana', next, newGeneration(ana))
  await expect.poll(rows).toEqual(expect.arrayContaining(after))
  const benAgain = await joinAs('ben', next, newGeneration(ben))
  const fresh = await joinAs('ana', next)

  await expect.poll(() => said(fresh)).toEqual(after)
  for (const doc of [anaAgain, benAgain]) await expect.poll(() => Y.encodeStateVector(doc)).toEqual(Y.encodeStateVector(fresh))
  expect(said(benAgain)).toEqual(after)
  expect((await rows()).sort()).toEqual([...after].sort())
  write(anaAgain, 4, 'ana', 'work goes on')
  await expect.poll(() => said(benAgain)[0]).toBe('ana: work goes on')
})

test('[TR3] after the seven days a device brings its own words, and is told that those of others are not taken from it', async () => {
  const epoch = await start()
  await addPeopleAndAccount(store, testAccountId, people)
  const ana = await joinAs('ana', epoch)
  const ben = await joinAs('ben', epoch)
  createNote(ana, { id: idOf(1), authorId: 'ana', createdAt: testAccountCreatedAt, text: 'in the copy' })
  await expect.poll(() => said(ben)).toHaveLength(1)
  await expect.poll(rows).toHaveLength(1)
  const copy = join(folder, 'copy')
  await makeBackup(paths(), copy, { now: new Date() })
  createNote(ben, { id: idOf(3), authorId: 'ben', createdAt: testAccountCreatedAt + 1, text: 'of Ben, after the copy' })
  await expect.poll(() => said(ana)).toHaveLength(2)
  const ownAlone = newGeneration(ben)
  await stop()
  await restoreBackup(copy, paths(), new Date(Date.now() - 8 * 24 * 60 * 60 * 1000))
  const next = await start()

  const late = await openRawSocket(server, 'ana', { query: `?v=1&e=${next}` })
  late.send({ type: 'hello' })
  late.send({ type: 'step-two', update: Y.encodeStateAsUpdate(newGeneration(ana)) })
  const isRefused = () => late.frames.filter((frame) => frame.type === 'refused')
  await expect.poll(isRefused).toEqual([{ type: 'refused', message: 1, reason: 'This change carries what somebody else wrote' }])
  expect(await rows()).toEqual(['ana: in the copy'])
  late.leave()
  const anew = await joinAs('ana', next)
  write(anew, 4, 'ana', 'written again')
  await joinAs('ben', next, ownAlone)

  await expect.poll(async () => (await rows()).sort()).toEqual(['ana: in the copy', 'ana: written again', 'ben: of Ben, after the copy'])
})

test('[TR3] a profile whose log has a gap can be opened again, and devices bring all that they hold of it', async () => {
  const epoch = await start()
  await addPeopleAndAccount(store, testAccountId, people)
  const ana = await joinAs('ana', epoch)
  const ben = await joinAs('ben', epoch)
  const all = ['one', 'missing', 'behind the gap'].map((text) => `ana: ${text}`)
  for (const [n, text] of ['one', 'missing', 'behind the gap'].entries()) {
    write(ana, n + 1, 'ana', text)
    await expect.poll(() => said(ben)).toHaveLength(n + 1)
  }
  const { documentUpdate } = store.tables
  await store.write(({ db }) => db.delete(documentUpdate).where(eq(documentUpdate.sequence, 2)))
  const ofBen = newGeneration(ben)
  await stop()

  const { mending } = await declareRestored(paths(), new Date(), mendPutBack)

  expect(mending.documents).toBe(1)
  const former = JSON.parse(readFileSync(join(mending.aside ?? '', `${testAccountId}.json`), 'utf8'))
  expect(former.updates.map(({ sequence }: { sequence: number }) => sequence)).toEqual([1, 3])
  const next = await start()
  const fresh = await joinAs('ana', next)
  await expect.poll(() => said(fresh)).toEqual(['ana: one'])
  await joinAs('ben', next, ofBen)
  await expect.poll(() => said(fresh).toSorted()).toEqual(all.toSorted())
  write(fresh, 4, 'ana', 'work goes on')
  await expect.poll(async () => (await rows()).toSorted()).toEqual([...all, 'ana: work goes on'].toSorted())
})

test('[TR3] a mention notifies also when the device of the one whom it names brings it back', async () => {
  const epoch = await start()
  await addPeopleAndAccount(store, testAccountId, people)
  const copy = join(folder, 'copy')
  await makeBackup(paths(), copy, { now: new Date() })
  const ana = await joinAs('ana', epoch)
  const ben = await joinAs('ben', epoch)
  write(ana, 1, 'ana', `${mentionToken({ id: 'ben', name: 'Ben Okafor' })} please`)
  await expect.poll(() => said(ben)).toHaveLength(1)
  await stop()
  await restoreBackup(copy, paths(), new Date())
  const next = await start()

  await joinAs('ben', next, newGeneration(ben))

  const notices = () => store.read((db) => db.select().from(store.tables.notification))
  await expect.poll(notices).toMatchObject([{ userId: 'ben', actorId: 'ana', noteId: idOf(1) }])
})
