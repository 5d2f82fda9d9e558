import { changeNoteText, createNote, deleteNote, emptyNote } from '@rapport/account-doc/note/note-commands'
import { readNotes } from '@rapport/account-doc/note/note-reading'
import { closeCodes } from '@rapport/collab-wire/close-code'
import { createIdSource } from '@rapport/domain/id/id'
import { ok } from '@rapport/domain/result/result'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { openRawSocket } from '../../collab/socket/test-raw-socket.ts'
import {
  addPeopleAndAccount,
  callerOf,
  openClient,
  startTestServer,
  type TestClient,
  type TestServer,
  testAccountId,
} from '../../collab/test-rooms.ts'
import type { Store } from '../../store/store.ts'
import { openTestStore } from '../../store/test-store.ts'
import { createAccountService } from '../account/account-service.ts'

let store: Store
let server: TestServer
const clients: TestClient[] = []
const now = () => new Date('2026-11-20T15:00:00Z')

beforeEach(async () => {
  store = await openTestStore()
  await addPeopleAndAccount(store, testAccountId)
  server = await startTestServer({ store })
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.leave()
  await server.kill()
  await server.rooms.drain()
  await store.close()
})

const join = async (userId: string, doc = new Y.Doc()): Promise<TestClient> => {
  const client = openClient(server, userId, { doc })
  clients.push(client)
  await expect.poll(() => client.provider.synced).toBe(true)
  return client
}
const forget = async () => undefined
const accounts = () =>
  createAccountService({ store, now, newId: createIdSource({ now: Date.now, randomBytes: (size) => new Uint8Array(size) }) })
const textsOf = (doc: Y.Doc): string[] => readNotes(doc).map((note) => note.content)
const idOf = (n: number) => `01hx0000000000000000000${n}`
const write = (doc: Y.Doc, n: number, text: string) => createNote(doc, { id: idOf(n), authorId: 'ana', createdAt: n, text })

test('what somebody wrote offline into a deleted influencer arrives once it is restored, and stands there once', async () => {
  const ana = await join('ana')
  write(ana.doc, 1, 'before')
  const train = await join('ben')
  await expect.poll(() => textsOf(train.doc)).toEqual(['before'])
  train.leave()

  await accounts().remove(callerOf('ana'), testAccountId, forget)
  write(train.doc, 2, 'on a train')
  const told = await openRawSocket(server, 'ben')
  await expect.poll(() => told.closed()?.code).toBe(closeCodes.deleted)
  await accounts().restore(callerOf('ben'), testAccountId, forget)

  const back = await join('ben', train.doc)
  const other = await join('chloe')
  await expect.poll(() => textsOf(other.doc)).toEqual(['on a train', 'before'])
  expect(Y.encodeStateVector(other.doc)).toEqual(Y.encodeStateVector(back.doc))
})

test('what somebody writes into a note that was removed for good goes with it, everything else of that device arrives', async () => {
  const ana = await join('ana')
  write(ana.doc, 1, 'thirty days ago')
  const train = await join('ben')
  await expect.poll(() => textsOf(train.doc)).toEqual(['thirty days ago'])
  train.leave()
  const id = idOf(1)
  const run = (apply: (doc: Y.Doc) => void) =>
    server.rooms.command({
      caller: callerOf('ana'),
      accountId: testAccountId,
      decide: async () => ok({ apply, store: async () => undefined }),
    })
  await run((doc) => void deleteNote(doc, id, 9000))
  await run((doc) => void emptyNote(doc, id))

  changeNoteText(train.doc, id, 'thirty days ago, and more')
  write(train.doc, 2, 'on a long train')
  const back = await join('ben', train.doc)

  const other = await join('chloe')
  await expect.poll(() => textsOf(other.doc)).toEqual(['on a long train'])
  await expect.poll(() => textsOf(back.doc)).toEqual(['on a long train'])
})
