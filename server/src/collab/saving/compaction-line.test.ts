import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Store } from '../../store/store.ts'
import { openTestStore } from '../../store/test-store.ts'
import { createTestRoom } from '../test-rooms.ts'
import { createCompactionLine } from './compaction-line.ts'

test('a process that ends compacts the longest documents in its time, and does not wait for all that stood in the line', async () => {
  const store = await openTestStore()
  let compacted = 0
  const readTogether: Store['readTogether'] = (query) => {
    compacted += 1
    return store.readTogether(query)
  }
  const complaints: string[] = []
  const line = createCompactionLine({
    store: { ...store, readTogether },
    log: { warn: () => undefined, error: (_, words) => complaints.push(words) },
    clock: () => 0,
    computed: () => 0,
  })
  const waiting = ['a', 'b', 'c'].map((accountId) => createTestRoom(accountId))
  for (const room of waiting) {
    room.uncompacted.updates = 1
    line.request(room)
  }

  const [short, long] = [createTestRoom('short'), createTestRoom('long')]
  Object.assign(short.uncompacted, { updates: 1, bytes: 1 })
  Object.assign(long.uncompacted, { updates: 1, bytes: 100 })
  await line.end([short, long], 60_000)
  expect(compacted).toBe(2)
  expect(long.uncompacted).toEqual({ updates: 0, bytes: 0 })

  await line.end(waiting, 0)
  expect(compacted).toBe(2)
  expect(complaints).toEqual([])
  await store.close()
})

test('after a document that took long to compact the next one waits, and a process that ends does not', async () => {
  const store = await openTestStore()
  let [computed, compacted] = [0, 0]
  const readTogether: Store['readTogether'] = (query) => {
    compacted += 1
    computed += 3_600_000
    return store.readTogether(query)
  }
  const line = createCompactionLine({
    store: { ...store, readTogether },
    log: { warn: () => undefined, error: () => undefined },
    clock: () => 0,
    computed: () => computed,
  })
  for (const accountId of ['a', 'a', 'b']) line.request(createTestRoom(accountId))
  for (let turn = 0; turn < 10; turn += 1) await nextTurn()

  expect(compacted).toBe(1)
  await line.end([], 0)
  expect(compacted).toBe(1)
  await store.close()
})
