import { createNote, deleteNote } from '@rapport/account-doc/note/note-commands'
import { noteBody, readNotes } from '@rapport/account-doc/note/note-reading'
import type { Note } from '@rapport/domain/note/note'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { accept } from '../../collab/room-command.ts'
import { addPeopleAndAccount, callerOf, openClient, otherAccountId, type TestClient } from '../../collab/test-rooms.ts'
import { ana, ben, chloe, type NoteWorld, openNoteWorld, testAccountId, testNow } from './test-notes.ts'

let world: NoteWorld
const clients: TestClient[] = []
beforeEach(async () => {
  world = await openNoteWorld()
  await addPeopleAndAccount(world.store, otherAccountId)
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.leave()
  await world.close()
})

const openAs = async (userId: string, accountId: string): Promise<TestClient> => {
  const client = openClient(world.server, userId, { accountId })
  clients.push(client)
  await expect.poll(() => client.provider.synced).toBe(true)
  return client
}
const write = async (content: string): Promise<string> =>
  (await world.call('ana', 'POST', '/api/notes', { accountId: testAccountId, content })).body.data.id
const listed = async (accountId: string): Promise<readonly string[]> => {
  const { body } = await world.call<Note[]>('ana', 'GET', `/api/accounts/${accountId}/notes`)
  return body.data.map(({ content }) => content)
}

/** Ben's device makes a note with the id of Ana's, for another influencer. */
const makeTwin = async (id: string): Promise<TestClient> => {
  const device = await openAs(ben.id, otherAccountId)
  createNote(device.doc, { id, authorId: ben.id, createdAt: testNow.getTime(), text: 'twin' })
  await expect.poll(() => listed(otherAccountId)).toEqual(['twin'])
  return device
}

/** Ben deletes the note in the editor, as an open browser does. */
const deleteInEditor = async (id: string): Promise<void> => {
  const device = await openAs(ben.id, testAccountId)
  await expect.poll(() => readNotes(device.doc).map((note) => note.id)).toEqual([id])
  deleteNote(device.doc, id, testNow.getTime())
  await expect.poll(() => listed(testAccountId)).toEqual([])
}

const shared = {
  status: 409,
  body: { code: 'conflict', message: 'Several influencers have a note with this id: please name one as accountId' },
}

test('a note named together with another account is unknown: neither changed, deleted nor written there', async () => {
  const id = await write('hello')

  const refused = [
    await world.call('ana', 'PUT', `/api/notes/${id}`, { accountId: otherAccountId, content: 'changed' }),
    await world.call('ana', 'DELETE', `/api/notes/${id}?accountId=${otherAccountId}`),
    await world.call('ana', 'POST', `/api/notes/${id}/restore`, { accountId: otherAccountId }),
    await world.call('ana', 'POST', `/api/accounts/${testAccountId}/notes`, { accountId: otherAccountId, content: 'one more' }),
  ]

  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(await listed(testAccountId)).toEqual(['hello'])
})

test('a note with a twin elsewhere is deleted where the call says, and the twin stays', async () => {
  const id = await write('precious')
  await makeTwin(id)

  const guessed = await world.call('ana', 'DELETE', `/api/notes/${id}`)
  const deleted = await world.call<{ id: string }>('ana', 'DELETE', `/api/notes/${id}?accountId=${testAccountId}`)

  expect(guessed).toMatchObject(shared)
  expect([deleted.status, deleted.body.data]).toEqual([200, { id }])
  expect([await listed(testAccountId), await listed(otherAccountId)]).toEqual([[], ['twin']])
})

test('a deleted note comes back also beside a twin that nobody deleted', async () => {
  const id = await write('precious')
  await makeTwin(id)
  await deleteInEditor(id)

  const restored = await world.call('ana', 'POST', `/api/notes/${id}/restore`)

  expect([restored.status, restored.body.data?.content]).toEqual([200, 'precious'])
  expect([await listed(testAccountId), await listed(otherAccountId)]).toEqual([['precious'], ['twin']])
})

test('beside a deleted twin a note is restored where the call says, and deleted without saying where', async () => {
  const id = await write('precious')
  const device = await makeTwin(id)
  await deleteInEditor(id)
  deleteNote(device.doc, id, testNow.getTime())
  await expect.poll(() => listed(otherAccountId)).toEqual([])

  const guessed = await world.call('ana', 'POST', `/api/notes/${id}/restore`)
  const restored = await world.call('ana', 'POST', `/api/notes/${id}/restore`, { accountId: testAccountId })
  const deleted = await world.call('ana', 'DELETE', `/api/notes/${id}`)

  expect(guessed).toMatchObject(shared)
  expect([restored.status, restored.body.data?.content]).toEqual([200, 'precious'])
  expect(deleted.status).toBe(200)
  expect([await listed(testAccountId), await listed(otherAccountId)]).toEqual([[], []])
})

test('a note is deleted and restored as often as somebody likes', async () => {
  const id = await write('precious')

  for (const _ of [1, 2, 3]) {
    expect((await world.call('ana', 'DELETE', `/api/notes/${id}`)).status).toBe(200)
    expect((await world.call('ana', 'POST', `/api/notes/${id}/restore`)).status).toBe(200)
  }

  expect(await listed(testAccountId)).toEqual(['precious'])
})

test('calls that change, delete and restore one note at once are all answered, and its profile stays open', async () => {
  const id = await write('precious')
  const change = (content?: string) => world.call('ana', 'PUT', `/api/notes/${id}`, content === undefined ? {} : { content })
  const restore = () => world.call('ana', 'POST', `/api/notes/${id}/restore`, { accountId: testAccountId })

  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all([change(`words ${round}`), change(), restore(), change()])
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    expect((await restore()).status).toBe(200)
  }
})

test('a note that is not deleted is answered as it is when it is restored, on its own account', async () => {
  const id = await write('here')
  await makeTwin(id)

  const guessed = await world.call('ana', 'POST', `/api/notes/${id}/restore`)
  const restored = await world.call('ana', 'POST', `/api/notes/${id}/restore`, { accountId: testAccountId })

  expect(guessed).toMatchObject(shared)
  expect([restored.status, restored.body.data?.content]).toEqual([200, 'here'])
})

test('which of two notes with one id a change means is not guessed', async () => {
  const id = await write('here')
  await makeTwin(id)

  expect(await world.call('ana', 'PUT', `/api/notes/${id}`, { content: 'x' })).toMatchObject(shared)
  expect((await world.call('ana', 'PUT', `/api/notes/${id}`, { accountId: testAccountId, content: 'x' })).status).toBe(200)
  expect([await listed(testAccountId), await listed(otherAccountId)]).toEqual([['x'], ['twin']])
})

test('the twin on a deleted influencer counts no longer', async () => {
  const id = await write('precious')
  await makeTwin(id)
  await world.store.write(async ({ db, tables: { account } }) => {
    await db.update(account).set({ deletedAt: testNow }).where(eq(account.id, otherAccountId))
  })

  expect((await world.call('ana', 'DELETE', `/api/notes/${id}`)).status).toBe(200)
  expect(await listed(testAccountId)).toEqual([])
})

test('who types in a note in the commit of its deletion, before or after, has not deleted it', async () => {
  const id = await write('first')
  const { rooms } = world.server
  const act = (userId: string, apply: (doc: Y.Doc) => void) =>
    rooms.command({ caller: callerOf(userId), accountId: testAccountId, decide: async () => accept({ apply, store: async () => 'done' }) })
  const type = (doc: Y.Doc) => noteBody(doc, id)?.insert(0, [new Y.XmlElement('paragraph')])

  await Promise.all([act(ana.id, type), act(chloe.id, (doc) => deleteNote(doc, id, testNow.getTime())), act(ana.id, type)])

  const rows = await world.store.read((db) => db.select().from(world.store.tables.note))
  expect(rows).toMatchObject([{ id, deletedBy: chloe.id }])
})
