import { writeAwarenessUpdate } from '@rapport/collab-wire/awareness-update'
import type { Frame } from '@rapport/collab-wire/frame'
import { encodeFrame } from '@rapport/collab-wire/frame-encoding'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { createLiveValue, whenLive } from '../../live-value.ts'
import { accountId, quiet } from '../test-device.ts'
import { openTestRooms, type TestRooms } from '../test-room-server.ts'
import { createCountingSocket } from './counting-socket.ts'
import { connectDocument } from './document-connection.ts'
import { isAllAcknowledged } from './message-meter.ts'

let rooms: TestRooms
beforeEach(async () => {
  rooms = await openTestRooms()
})
afterEach(() => rooms.stop())

const update: Frame = { type: 'update', update: Y.encodeStateAsUpdate(new Y.Doc()) }
const typesArrived = () => rooms.frames.map((frame) => frame.type)

test('a document message waits until its mark is durable, and nothing overtakes it', async () => {
  let open: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const sent: boolean[] = []
  const Socket = createCountingSocket({
    position: () => undefined,
    onOpened: () => undefined,
    onSent: (isAnswer) => sent.push(isAnswer),
    before: () => gate,
  })
  const socket = new Socket(`${rooms.roomsUrl}/${accountId}`)
  await new Promise((resolve) => socket.addEventListener('open', resolve))

  socket.send(Uint8Array.from(encodeFrame(update)))
  socket.send(Uint8Array.from(encodeFrame({ type: 'query-awareness' })))
  await quiet()
  expect(typesArrived()).toEqual(['hello'])
  expect(sent).toEqual([false])
  open()
  while (rooms.frames.length < 3) await new Promise(setImmediate)

  expect(typesArrived()).toEqual(['hello', 'update', 'query-awareness'])
  socket.close()
})

test('a change made while the socket closes is not taken for sent', async () => {
  const doc = new Y.Doc()
  const connection = connectDocument(doc, {
    roomsUrl: rooms.roomsUrl,
    accountId,
    epoch: 'e1',
    online: createLiveValue(true),
    signIns: createLiveValue(0),
    before: () => undefined,
    onSessionDoubt: () => undefined,
    position: () => undefined,
    onPosition: () => undefined,
  })
  connection.start()
  await whenLive(connection.meter, isAllAcknowledged)

  connection.provider.ws?.close()
  doc.getMap('notes').set('x', 1)
  expect(isAllAcknowledged(connection.meter.get())).toBe(false)

  await whenLive(connection.meter, isAllAcknowledged)
  expect(rooms.docOf(accountId).getMap('notes').get('x')).toBe(1)
  connection.close()
})

test('of what a server says that others show, only what has its form arrives', async () => {
  const connection = connectDocument(new Y.Doc(), {
    roomsUrl: rooms.roomsUrl,
    accountId,
    epoch: 'e1',
    online: createLiveValue(true),
    signIns: createLiveValue(0),
    before: () => undefined,
    onSessionDoubt: () => undefined,
    position: () => undefined,
    onPosition: () => undefined,
  })
  connection.start()
  await whenLive(connection.meter, isAllAcknowledged)
  const caret = { type: null, tname: null, item: { client: 1, clock: 2 }, assoc: 0 }
  const heard = new Promise((resolve) => connection.provider.awareness.once('update', resolve))

  rooms.sendAll({
    type: 'awareness',
    update: writeAwarenessUpdate([
      { clientId: 71, clock: 1, state: { cursor: 1, editing: ['n1'] } },
      { clientId: 72, clock: 1, state: { cursor: { anchor: caret, head: caret }, anything: [] } },
      { clientId: 73, clock: 1, state: 'nobody' },
    ]),
  })
  await heard

  const states = connection.provider.awareness.getStates()
  expect(states.get(71)).toEqual({ editing: ['n1'] })
  expect(states.get(72)).toEqual({ cursor: { anchor: caret, head: caret } })
  expect(states.has(73)).toBe(false)
  connection.close()
})

test('a tab whose place went to another one does not ask for it again at once', async () => {
  const connection = connectDocument(new Y.Doc(), {
    roomsUrl: rooms.roomsUrl,
    accountId,
    epoch: 'e1',
    online: createLiveValue(true),
    signIns: createLiveValue(0),
    before: () => undefined,
    onSessionDoubt: () => undefined,
    position: () => undefined,
    onPosition: () => undefined,
  })
  connection.start()
  await whenLive(connection.meter, isAllAcknowledged)

  rooms.closeSockets(4429)
  await whenLive(connection.meter, ({ isConnected }) => !isConnected)
  await quiet()

  expect(connection.provider.shouldConnect).toBe(false)
  expect(rooms.connections()).toBe(1)
  connection.close()
})
