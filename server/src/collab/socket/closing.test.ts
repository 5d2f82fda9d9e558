import { createNote } from '@rapport/account-doc/note/note-commands'
import { closeCodes } from '@rapport/collab-wire/close-code'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import type { Store } from '../../store/store.ts'
import { openPostgresTestStores } from '../../store/test-store.ts'
import { addPeopleAndAccount, startTestServer, type TestServer, testAccountId } from '../test-rooms.ts'
import { openRawSocket, type RawSocket } from './test-raw-socket.ts'

let store: Store
let server: TestServer
let ana: RawSocket
beforeEach(async () => {
  const [first] = await openPostgresTestStores(2)
  store = first ?? expect.unreachable()
  await addPeopleAndAccount(store, testAccountId, [{ id: 'ana', name: 'Ana Alves' }])
  server = await startTestServer({ store })
  ana = await openRawSocket(server, 'ana', { query: '?v=1&e=epoch-of-tests' })
  ana.send({ type: 'hello' })
  await expect.poll(() => ana.frames.length).toBeGreaterThan(0)
})
afterEach(async () => {
  await server.kill()
  await server.rooms.drain()
  await store.close()
})

const setDeleted = (deletedAt: Date | null) =>
  store.write((tx) => tx.db.update(tx.tables.account).set({ deletedAt }).where(eq(tx.tables.account.id, testAccountId)))
const hearDeletion = (id: string) =>
  store.write(async (tx) => tx.changed({ kind: 'account', id, organizationId: 'acme', deleted: true, at: new Date().toISOString() }))

test('a deletion that is heard of when the influencer was restored already closes nobody’s profile', async () => {
  await setDeleted(new Date())
  await setDeleted(null)
  await hearDeletion(testAccountId)
  const doc = new Y.Doc()
  createNote(doc, { id: `01hx${'1'.padStart(22, '0')}`, authorId: 'ana', createdAt: Date.now(), text: 'Still here' })

  ana.send({ type: 'update', update: Y.encodeStateAsUpdate(doc) })

  await expect.poll(() => ana.acknowledged()).toBe(1)
  expect(ana.closed()).toBeUndefined()
})

test('a deletion closes the profile for everybody, also where nobody types', async () => {
  await setDeleted(new Date())
  await hearDeletion(testAccountId)

  await expect.poll(() => ana.closed()?.code).toBe(closeCodes.deleted)
})
