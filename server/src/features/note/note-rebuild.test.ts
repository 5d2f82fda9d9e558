import { setTimeout as wait } from 'node:timers/promises'
import { createNote, deleteNote } from '@rapport/account-doc/note/note-commands'
import { noteBody } from '@rapport/account-doc/note/note-reading'
import { mentionToken } from '@rapport/domain/note/mention'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { rebuildRows } from '../../collab/saving/rebuild.ts'
import { openRawSocket } from '../../collab/socket/test-raw-socket.ts'
import { addPeopleAndAccount, openClient, otherAccountId, startTestServer, type TestClient } from '../../collab/test-rooms.ts'
import type { Store } from '../../store/store.ts'
import { createNoteProjection, rebuildNotes } from './note-projection.ts'
import { ana, ben, type NoteWorld, openNoteWorld, testAccountId, testNow, testOrganizationId } from './test-notes.ts'

let world: NoteWorld
const clients: TestClient[] = []

beforeEach(async () => {
  world = await openNoteWorld()
  await addPeopleAndAccount(world.store, otherAccountId)
  await world.store.write(async ({ db, tables }) => {
    const rows = [testAccountId, otherAccountId].map((accountId) => ({
      accountId,
      organizationId: testOrganizationId,
      head: '',
      notes: '',
    }))
    await db.insert(tables.accountSearch).values(rows)
  })
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.leave()
  await world.close()
})

const rows = () => {
  const { note, accountSearch } = world.store.tables
  return world.store.read(async (db) => ({
    notes: await db.select().from(note).orderBy(note.accountId, note.id),
    search: await db.select().from(accountSearch).orderBy(accountSearch.accountId),
  }))
}
const join = async (userId: string, accountId: string): Promise<Y.Doc> => {
  const client = openClient(world.server, userId, { accountId })
  clients.push(client)
  await expect.poll(() => client.provider.synced).toBe(true)
  return client.doc
}
const idOf = (n: number) => `01hy00000000000000000000${String(n).padStart(2, '0')}`

/** Notes by people and over REST, in two documents: written, mentioning, edited, deleted, restored, badly made. */
const live = async (): Promise<void> => {
  const doc = await join(ana.id, testAccountId)
  for (let n = 1; n <= 20; n += 1) createNote(doc, { id: idOf(n), authorId: ana.id, createdAt: testNow.getTime() - n, text: `note ${n}` })
  deleteNote(doc, idOf(3), testNow.getTime())
  const paragraph = noteBody(doc, idOf(4))?.get(0)
  if (paragraph instanceof Y.XmlElement) paragraph.insert(0, [new Y.XmlText('rewritten ')])
  doc.getMap('notes').set(idOf(90), 'no note at all')
  const other = await join(ben.id, otherAccountId)
  createNote(other, { id: idOf(1), authorId: ben.id, createdAt: 1, text: 'the same id elsewhere' })
  const made = await world.call('ben', 'POST', '/api/notes', { accountId: testAccountId, content: `for ${mentionToken(ana)}` })
  await world.call('ben', 'PUT', `/api/notes/${made.body.data.id}`, { content: 'changed' })
  const deleted = await world.call('ana', 'POST', '/api/notes', { accountId: testAccountId, content: 'over rest' })
  await world.call('ben', 'DELETE', `/api/notes/${deleted.body.data.id}`)
  await world.call('ben', 'DELETE', `/api/notes/${idOf(7)}`)
  await world.call('ana', 'POST', `/api/notes/${idOf(7)}/restore`)
  await expect.poll(async () => (await rows()).notes.length).toBe(23)
  await world.noteSearch.settle()
}

test('rows written anew are the rows that were written as it happened', async () => {
  await live()
  const asItHappened = await rows()

  const rebuilt = await rebuildRows(world.store, [rebuildNotes])

  expect(rebuilt).toEqual({ documents: 2, damaged: [] })
  expect(asItHappened.notes).toHaveLength(23)
  expect(await rows()).toEqual(asItHappened)
})

test('rows that are wrong, missing or left over become right again', async () => {
  await live()
  const before = await rows()
  await world.store.write(async ({ db, tables: { note, accountSearch } }) => {
    await db.update(note).set({ content: 'wrong', mentions: [], deletedAt: null, editedAt: null, authorId: 'nobody' })
    await db.delete(note).where(eq(note.id, idOf(5)))
    const [one] = before.notes
    if (one) await db.insert(note).values({ ...one, id: 'left-over' })
    await db.update(accountSearch).set({ notes: 'wrong' })
  })

  await rebuildRows(world.store, [rebuildNotes])

  const after = await rows()
  expect(after.search).toEqual(before.search)
  const asWritten = ({ id, createdAt, receivedAt }: (typeof before.notes)[number]) => ({
    receivedAt: id === idOf(5) ? createdAt : receivedAt,
  })
  expect(after.notes).toEqual(before.notes.map((note) => ({ ...note, ...asWritten(note) })))
})

test('a document that cannot be read keeps its rows and is named', async () => {
  await live()
  const before = await rows()
  const { documentUpdate } = world.store.tables
  await world.store.write(({ db }) =>
    db.update(documentUpdate).set({ sequence: 99 }).where(eq(documentUpdate.accountId, otherAccountId)).then(),
  )

  const { documents, damaged } = await rebuildRows(world.store, [rebuildNotes])

  expect({ documents, damaged }).toMatchObject({
    documents: 1,
    damaged: [{ accountId: otherAccountId, why: 'Update 1 of this document is missing' }],
  })
  expect(await rows()).toEqual(before)
})

/** A store whose commits come late, as on a busy disk. */
const slowed = (store: Store): Store => ({
  ...store,
  write: async (body) => {
    await wait(5)
    return store.write(body)
  },
})

test('a REST read at the moment of an acknowledgement has the edit, sixty times of sixty', async () => {
  const slow = await startTestServer({ store: slowed(world.store), projections: [createNoteProjection(() => undefined)] })
  const socket = await openRawSocket(slow, ana.id)
  socket.send({ type: 'hello' })
  const doc = new Y.Doc()
  const behind: number[] = []
  for (let n = 1; n <= 60; n += 1) {
    const before = Y.encodeStateVector(doc)
    createNote(doc, { id: idOf(n), authorId: ana.id, createdAt: testNow.getTime(), text: `note ${n}` })
    socket.send({ type: 'update', update: Y.encodeStateAsUpdate(doc, before) })
    while (socket.acknowledged() < n) await new Promise(setImmediate)
    const { body } = await world.call<readonly { readonly id: string }[]>('ben', 'GET', `/api/accounts/${testAccountId}/notes`)
    if (!body.data.some(({ id }) => id === idOf(n))) behind.push(n)
  }
  socket.leave()
  await slow.kill()
  await slow.rooms.drain()

  expect(behind).toEqual([])
})
