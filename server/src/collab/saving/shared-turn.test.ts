import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Store } from '../../store/store.ts'
import { openPostgresTestStore } from '../../store/test-store.ts'
import type { Room } from '../room.ts'
import { noFigures } from '../room-figures.ts'
import { addPeopleAndAccount, createTestRoom } from '../test-rooms.ts'
import { LostUpdate } from './document-head.ts'
import { createFlusher, type Flusher } from './flush.ts'
import { readJournal } from './journal.ts'

const accounts = ['a', 'b', 'c'] as const

let store: Store
let flusher: Flusher
let rooms: readonly Room[]
let transactions: number
let refused: readonly string[]
let failed: { readonly accountId: string; readonly error: unknown; readonly isOwnFault: boolean }[]

beforeEach(async () => {
  ;[transactions, refused, failed] = [0, [], []]
  store = await openPostgresTestStore()
  for (const accountId of accounts) await addPeopleAndAccount(store, accountId)
  const write: Store['write'] = (...asked) => {
    transactions += 1
    return store.write(...asked)
  }
  flusher = createFlusher({
    store: { ...store, write },
    history: { advance: async () => () => undefined },
    projections: [
      ({ accountId }) =>
        async (tx) => {
          if (refused.includes(accountId)) await tx.db.execute(sql`SELECT 1 / 0`)
        },
    ],
    refusalsMeanwhile: async () => [],
    clock: () => 0,
    // Nothing takes time: all have their turn in one flush.
    ticks: () => 0,
    computed: () => 0,
    figures: noFigures,
    onCommitted: () => undefined,
    onEnded: () => undefined,
    onFailed: ({ accountId }, error, isOwnFault) => void failed.push({ accountId, error, isOwnFault }),
  })
  rooms = accounts.map((accountId) => createTestRoom(accountId, flusher.request))
})
afterEach(async () => {
  await flusher.idle()
  await store.close()
})

const writeIn = (some: readonly Room[]) => {
  for (const room of some) {
    const carryOut = () => void room.doc.getMap('meta').set('word', room.accountId)
    room.unsaved.add({ arrivedAt: 0, isCommand: false, actor: 'ana', isAlone: false, drop: () => undefined, carryOut })
    room.requestFlush()
  }
}
const logs = () => Promise.all(accounts.map(async (accountId) => (await readJournal(store, accountId)).updates.length))
const sequences = () => rooms.map(({ sequence }) => sequence)

test('what was written in several documents is stored by one transaction', async () => {
  writeIn(rooms)
  await flusher.idle()
  expect([transactions, await logs(), sequences()]).toEqual([1, [1, 1, 1], [1, 1, 1]])

  writeIn(rooms)
  await flusher.idle()
  expect([transactions, await logs(), sequences()]).toEqual([2, [2, 2, 2], [2, 2, 2]])
})

test('a document whose rows are refused fails alone: the others are read anew under other ids, and each is stored by itself', async () => {
  refused = ['b']
  const clientIds = rooms.map(({ doc }) => doc.clientID)

  writeIn(rooms)

  await expect
    .poll(() => [failed.map(({ accountId, isOwnFault }) => [accountId, isOwnFault]), sequences()])
    .toEqual([[['b', true]], [1, 0, 1]])
  expect([transactions, await logs()]).toEqual([4, [1, 0, 1]])
  expect(rooms.filter(({ doc }) => clientIds.includes(doc.clientID))).toEqual([])

  writeIn(rooms.filter(({ accountId }) => accountId !== 'b'))
  await flusher.idle()
  expect([transactions, await logs()]).toEqual([5, [2, 0, 2]])
})

test('a document that the database has lost fails without the others having to be done again', async () => {
  writeIn(rooms)
  await flusher.idle()
  const [, lost] = rooms
  if (lost) lost.sequence = 7

  writeIn(rooms)
  await flusher.idle()

  expect([transactions, await logs()]).toEqual([2, [2, 1, 2]])
  expect(failed.map(({ accountId, error }) => [accountId, error instanceof LostUpdate])).toEqual([['b', true]])
})
