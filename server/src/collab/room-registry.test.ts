import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Store } from '../store/store.ts'
import { openTestStore, testOfSqlite } from '../store/test-store.ts'
import { defaultRoomLimits, type RoomLimits } from './room-limits.ts'
import { createRoomRegistry } from './room-registry.ts'
import { admittedAccount } from './test-rooms.ts'

test('idle documents stay open as far as they weigh little in memory: of few bytes may be many parts', async () => {
  const store = await openTestStore()
  const registry = openRegistry(store, { idleWeight: 25e6 })
  for (const accountId of ['a', 'b', 'c'])
    Object.assign((await registry.open(admittedAccount(accountId))).size, { structs: 10_000, types: 10_000 })

  registry.sweep()

  expect(registry.rooms().length).toBe(2)
  await store.close()
})

const openRegistry = (store: Store, limits: Partial<RoomLimits>) =>
  createRoomRegistry({
    store,
    limits: { ...defaultRoomLimits, ...limits },
    log: { warn: () => undefined, error: () => undefined },
    clock: () => 0,
    ticks: () => 0,
    computed: () => 0,
    requestFlush: () => undefined,
    people: { peopleOf: async () => new Set<string>(), stop: () => undefined },
  })

testOfSqlite('documents that are left together are compacted one after the other, and others have a turn in between', async () => {
  const store = await openTestStore()
  let turn = 0
  const compactedIn: number[] = []
  const readTogether: Store['readTogether'] = (query) => {
    compactedIn.push(turn)
    return store.readTogether(query)
  }
  const registry = openRegistry({ ...store, readTogether }, { idleMs: 0 })
  for (const accountId of ['a', 'b', 'c']) {
    const room = await registry.open(admittedAccount(accountId))
    Object.assign(room.uncompacted, { updates: 1, bytes: 1 })
  }
  compactedIn.length = 0

  registry.sweep()
  for (; turn < 10; turn += 1) await nextTurn()

  expect(compactedIn.length).toBe(3)
  expect(new Set(compactedIn).size).toBe(3)
  await store.close()
})
