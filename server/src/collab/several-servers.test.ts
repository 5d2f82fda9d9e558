import { createNote } from '@rapport/account-doc/note/note-commands'
import { readNotes } from '@rapport/account-doc/note/note-reading'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { createNoteProjection } from '../features/note/note-projection.ts'
import type { Store } from '../store/store.ts'
import { openPostgresTestStore } from '../store/test-store.ts'
import { readJournal, replayJournal } from './saving/journal.ts'
import { addPeopleAndAccount, openClient, startTestServer, type TestClient, type TestServer, testAccountId } from './test-rooms.ts'

let store: Store
let here: TestServer
let there: TestServer
const clients: TestClient[] = []

beforeEach(async () => {
  store = await openPostgresTestStore()
  await addPeopleAndAccount(store, testAccountId, [
    { id: 'ana', name: 'Ana Alves' },
    { id: 'ben', name: 'Ben Berg' },
  ])
  const projections = [createNoteProjection(() => undefined)]
  here = await startTestServer({ store, projections })
  there = await startTestServer({ store, projections })
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.leave()
  await Promise.all([here.kill(), there.kill()])
  await Promise.all([here.rooms.drain(), there.rooms.drain()])
  await store.close()
})

const visit = (server: TestServer, userId: string): Y.Doc => {
  const client = openClient(server, userId)
  clients.push(client)
  return client.doc
}
const idOf = (n: number) => `01hx0000000000000000000${String(n).padStart(3, '0')}`
const write = (doc: Y.Doc, n: number, authorId: string) =>
  createNote(doc, { id: idOf(n), authorId, createdAt: Date.now(), text: `${authorId} ${n}` })
const textsOf = (doc: Y.Doc) =>
  readNotes(doc)
    .map(({ content }) => content)
    .sort()
const stored = async () => textsOf(replayJournal(await readJournal(store, testAccountId)))

test('what two people write on two servers reaches both, each once, and stands in the log', async () => {
  const [ana, ben] = [visit(here, 'ana'), visit(there, 'ben')]
  const expected: string[] = []
  for (let n = 1; n <= 20; n += 1) {
    const [doc, author] = n % 2 === 0 ? [ana, 'ana'] : [ben, 'ben']
    write(doc, n, author)
    expected.push(`${author} ${n}`)
  }

  await expect.poll(() => [textsOf(ana), textsOf(ben)]).toEqual([expected.sort(), expected.sort()])
  expect(await stored()).toEqual(expected)
  const rows = await store.read((db) => db.select({ content: store.tables.note.content }).from(store.tables.note))
  expect(rows.map(({ content }) => content).sort()).toEqual(expected)
  expect([...here.complaints, ...there.complaints]).toEqual([])
})
