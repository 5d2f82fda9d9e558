import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Store } from '../../store/store.ts'
import { openTestStore } from '../../store/test-store.ts'
import type { Room } from '../room.ts'
import type { RoomSocket } from '../socket/room-socket.ts'
import { createTestRoom } from '../test-rooms.ts'
import { createFlusher, type Flusher } from './flush.ts'

let store: Store
let flusher: Flusher
let flushes: number
let computedMs: number
beforeEach(async () => {
  flushes = 0
  computedMs = 0
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
    computed: () => computedMs,
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

test('rooms for which there is no time are the first of the next flush, before those that asked meanwhile', async () => {
  const made: string[] = []
  const asking = (room: Room, name: string, alsoAsks?: () => void) => {
    room.unsaved.add({
      ...message,
      carryOut() {
        made.push(`${name} in ${flushes}`)
        alsoAsks?.()
        return undefined
      },
    })
    room.requestFlush()
  }
  const late = roomOf('late')

  asking(roomOf('a'), 'a', () => asking(late, 'late'))
  asking(roomOf('b'), 'b')
  asking(roomOf('c'), 'c')
  await flusher.idle()

  expect(made).toEqual(['a in 1', 'b in 2', 'c in 3', 'late in 4'])
})

test('whoever sent a message pays for as long as its turn computed', async () => {
  const spent: Record<string, number> = {}
  const pieces: number[] = []
  const sender = (name: string) =>
    ({
      work: {
        spend(work: number, inOnePiece: number) {
          spent[name] = (spent[name] ?? 0) + work
          pieces.push(inOnePiece)
        },
      },
    }) as unknown as RoomSocket
  const [ana, ben] = [sender('ana'), sender('ben')]
  const room = roomOf('a')
  const carryOut = () => {
    computedMs += 400
    return undefined
  }

  room.unsaved.add({ ...message, sender: ana, carryOut })
  room.requestFlush()
  await flusher.idle()
  room.unsaved.add({ ...message, sender: ben, carryOut })
  room.unsaved.add({ ...message, isCommand: true, carryOut })
  room.requestFlush()
  await flusher.idle()

  // A quarter of the thread: 400 ms cost 1.6 s of 60 small updates a second.
  expect(spent).toEqual({ ana: 100, ben: 100 })
  expect(pieces).toEqual([100, 100])
})

const message = { arrivedAt: 0, isCommand: false, isAlone: false, drop: () => undefined }
