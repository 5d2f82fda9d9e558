import { setImmediate as nextTurn } from 'node:timers/promises'
import { encodeFrame } from '@rapport/collab-wire/frame-encoding'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { stillHistory } from '../history/history.ts'
import { defaultRoomLimits } from '../room-limits.ts'
import type { RoomSocket } from '../socket/room-socket.ts'
import { createTestRoom } from '../test-rooms.ts'
import { createAnswerLine } from './answer-line.ts'
import { receiveMessage } from './room-message.ts'

test('answers that are asked for at once are made one in a turn of the event loop', async () => {
  const answerInTurn = createAnswerLine()
  const madeIn: number[] = []
  let turn = 0
  for (let count = 0; count < 3; count += 1) answerInTurn(() => madeIn.push(turn))

  for (; turn < 5; turn += 1) await nextTurn()

  expect(new Set(madeIn).size).toBe(3)
})

test('whoever knows a large document already pays for its being walked, and has one answer under way', async () => {
  const room = createTestRoom()
  room.size.structs = 200_000
  let [spent, held, answers] = [0, 0, 0]
  // What an answer uses of a socket.
  const socket = {
    rate: { take: () => 0 },
    work: {
      spend(work: number) {
        spent += work
        return 0
      },
    },
    hold() {
      held += 1
      return () => (held -= 1)
    },
    send: () => (answers += 1),
  } as unknown as RoomSocket
  room.sockets.add(socket)
  const ports = {
    limits: defaultRoomLimits,
    clock: () => 0,
    computed: () => 0,
    ticks: () => 0,
    history: stillHistory('epoch'),
    setBack: () => undefined,
    answerInTurn: createAnswerLine(),
  }

  receiveMessage(room, socket, encodeFrame({ type: 'step-one', stateVector: Y.encodeStateVector(room.doc) }), ports)
  expect([held, answers]).toEqual([1, 0])
  await nextTurn()
  await nextTurn()

  expect([held, answers]).toEqual([0, 1])
  expect(spent).toBeGreaterThan(30)
})
