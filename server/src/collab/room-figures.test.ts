import { createNote } from '@rapport/account-doc/note/note-commands'
import { readNotes } from '@rapport/account-doc/note/note-reading'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import type { Store } from '../store/store.ts'
import { openPostgresTestStores } from '../store/test-store.ts'
import { createTestBus } from './bus/test-bus.ts'
import type { RoomFigures } from './room-figures.ts'
import { addPeopleAndAccount, openClient, startTestServer, type TestClient, type TestServer, testAccountId } from './test-rooms.ts'

let stores: readonly Store[]
const servers: TestServer[] = []
const clients: TestClient[] = []

beforeEach(async () => {
  stores = await openPostgresTestStores(2)
  const people = [
    { id: 'ana', name: 'Ana Alves' },
    { id: 'ben', name: 'Ben Berg' },
  ]
  await addPeopleAndAccount(stores[0] ?? expect.unreachable(), testAccountId, people)
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.leave()
  for (const server of servers.splice(0)) {
    await server.kill()
    await server.rooms.drain()
  }
  await Promise.all(stores.map((store) => store.close()))
})

const visit = async (server: TestServer, userId: string): Promise<Y.Doc> => {
  const doc = new Y.Doc()
  const client = openClient(server, userId, { doc })
  clients.push(client)
  await expect.poll(() => client.provider.synced).toBe(true)
  return doc
}
const write = (doc: Y.Doc, id: string, authorId: string) => createNote(doc, { id, authorId, createdAt: Date.now(), text: authorId })
const authorsIn = (doc: Y.Doc) => Array.from(readNotes(doc), ({ authorId }) => authorId).sort()

test.each([
  ['heard', createTestBus()],
  ['healed', createTestBus(() => undefined)],
] as const)('what another server stores is counted as %s, and turns by what became of them', async (way, bus) => {
  const counts: string[] = []
  const count = (what: string, times: number) => void counts.push(...Array.from({ length: times }, () => what))
  const figures: RoomFigures = {
    turns: (result, times) => count(`here ${result}`, times),
    heldElsewhere: (times) => count('held', times),
    othersCommit: (by) => count(by, 1),
  }
  const [first, second] = stores
  const here = await startTestServer({ store: first ?? expect.unreachable(), bus, figures })
  const there = await startTestServer({ store: second ?? expect.unreachable(), bus })
  servers.push(here, there)
  const [ana, ben] = [await visit(here, 'ana'), await visit(there, 'ben')]

  write(ben, '01hx0000000000000000000001', 'ben')
  await expect.poll(() => authorsIn(ana)).toEqual(['ben'])
  expect(counts).toContain(way)
  const before = counts.length
  write(ana, '01hx0000000000000000000002', 'ana')
  await expect.poll(() => authorsIn(ben)).toEqual(['ana', 'ben'])

  expect(counts.slice(before)).toContain('here stored')
  expect(counts).not.toContain('here failed')
  if (way === 'healed') expect(counts).not.toContain('heard')
})
