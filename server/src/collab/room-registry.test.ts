import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Store } from '../store/store.ts'
import { openTestStore } from '../store/test-store.ts'
import { defaultRoomLimits } from './room-limits.ts'
import { createRoomRegistry } from './room-registry.ts'
import { admittedAccount } from './test-rooms.ts'

test('documents that are left together are compacted one after the other, and others have a turn in between', async () => {
  const store = await openTestStore()
  let turn = 0
  const compactedIn: number[] = []
  const read: Store['read'] = (query) => {
    compactedIn.push(turn)
    return store.read(query)
  }
  const registry = createRoomRegistry({
    store: { ...store, read },
    limits: { ...defaultRoomLimits, idleMs: 0 },
    log: { warn: () => undefined, error: () => undefined },
    clock: () => 0,
    ticks: () => 0,
    requestFlush: () => undefined,
    people: { peopleOf: async () => new Set<string>(), stop: () => undefined },
  })
  for (const accountId of ['a', 'b', 'c']) {
    const room = await registry.open(admittedAccount(accountId))
    room.uncompacted = { updates: 1, bytes: 1 }
  }
  compactedIn.length = 0

  registry.sweep()
  for (; turn < 10; turn += 1) await nextTurn()

  expect(compactedIn.length).toBe(3)
  expect(new Set(compactedIn).size).toBe(3)
  await store.close()
})
