import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Store } from '../../store/store.ts'
import { openTestStore } from '../../store/test-store.ts'
import type { Room } from '../room.ts'
import { noFigures } from '../room-figures.ts'
import { addPeopleAndAccount, createTestRoom } from '../test-rooms.ts'
import { createFlusher, type Flusher } from './flush.ts'

let store: Store
let flusher: Flusher
let flushes: number
let computedMs: number
beforeEach(async () => {
  flushes = 0
  computedMs = 0
  store = await openTestStore()
  for (const accountId of ['a', 'b', 'c', 'late']) await addPeopleAndAccount(store, accountId)
  let ms = 0
  const counted: Store['write'] = (body) => {
    flushes += 1
    return store.write(body)
  }
  flusher = createFlusher({
    store: { ...store, write: counted },
    history: { advance: async () => () => undefined },
    projections: [],
    refusalsMeanwhile: async () => [],
    clock: () => 0,
    // Whatever is done takes longer than a flush may.
    ticks: () => (ms += 1000),
    computed: () => computedMs,
    figures: noFigures,
    onCommitted: () => undefined,
    onEnded: () => undefined,
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

test('a room that has ended asks in vain, and those that ask after it have their turn', async () => {
  const carriedOut: string[] = []
  const [ended, open] = [roomOf('a'), roomOf('b')]
  ended.isClosed = true
  ended.requestFlush()

  open.unsaved.add({ ...message, carryOut: () => void carriedOut.push('b') })
  open.requestFlush()

  await expect.poll(() => carriedOut).toEqual(['b'])
  await flusher.idle()
})

test('who sent a message or a command pays for as long as its turn computed, and those of one turn share it', async () => {
  const paid: Record<string, number> = {}
  const payer = (name: string) => ({
    pay(ms: number) {
      paid[name] = (paid[name] ?? 0) + ms
    },
  })
  const [ana, ben, cleo] = [payer('ana'), payer('ben'), payer('cleo')]
  const room = roomOf('a')
  const carryOut = () => {
    computedMs += 400
    return undefined
  }

  room.unsaved.add({ ...message, payer: ana, carryOut })
  room.requestFlush()
  await flusher.idle()
  room.unsaved.add({ ...message, payer: ben, carryOut })
  room.unsaved.add({ ...message, isCommand: true, payer: cleo, carryOut })
  room.requestFlush()
  await flusher.idle()

  expect(paid).toEqual({ ana: 400, ben: 400, cleo: 400 })
})

const message = { arrivedAt: 0, isCommand: false, actor: 'ana', isAlone: false, drop: () => undefined }
