import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Store } from '../../store/store.ts'
import { openTestStore } from '../../store/test-store.ts'
import type { Room } from '../room.ts'
import { createTestRoom } from '../test-rooms.ts'
import { createFlusher, type Flusher } from './flush.ts'

let store: Store
let flusher: Flusher
let flushes: number
beforeEach(async () => {
  flushes = 0
  store = await openTestStore()
  let ms = 0
  const counted: Store['write'] = (body) => {
    flushes += 1
    return store.write(body)
  }
  flusher = createFlusher({
    store: { ...store, write: counted },
    history: { advance: async () => () => undefined },
    projections: [],
    clock: () => 0,
    // Whatever is done takes longer than a flush may.
    ticks: () => (ms += 1000),
    onCommitted: () => undefined,
    onFailed: (_, error) => {
      throw error
    },
  })
})
afterEach(() => store.close())

const roomOf = (accountId: string): Room => createTestRoom(accountId, flusher.request)

test('beyond the time of a flush one answer is made in it, and rooms take turns', async () => {
  const made: string[] = []
  const asking = (room: Room, name: string, times: number) => {
    for (let time = 1; time <= times; time += 1)
      room.unsaved.reply(() => {
        made.push(`${name}${time} in ${flushes}`)
        return () => undefined
      })
    room.requestFlush()
  }

  asking(roomOf('a'), 'a', 3)
  asking(roomOf('b'), 'b', 1)
  await flusher.idle()

  expect(made).toEqual(['a1 in 1', 'b1 in 2', 'a2 in 3', 'a3 in 4'])
})
