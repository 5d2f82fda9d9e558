import type { Frame } from '@rapport/collab-wire/frame'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Awareness, encodeAwarenessUpdate } from 'y-protocols/awareness'
import * as Y from 'yjs'
import type { Store } from '../../store/store.ts'
import { openTestStore, testOfSqlite } from '../../store/test-store.ts'
import { openRawSocket, type RawSocket } from '../socket/test-raw-socket.ts'
import { addPeopleAndAccount, otherAccountId, startTestServer, type TestServer, testAccountId } from '../test-rooms.ts'
import { emptyUpdate, longNote, manyNotes, stepTwo } from './test-messages.ts'

/** As good as nothing comes back while a test runs. */
const slow = { framesPerSecond: 0.01, frameBurst: 50, overRateMs: 600_000, entitiesPerMessage: 1000 }

let store: Store
let server: TestServer
const sockets: RawSocket[] = []

beforeEach(async () => {
  store = await openTestStore()
  await addPeopleAndAccount(store, testAccountId, [
    { id: 'ana', name: 'Ana Silva' },
    { id: 'ben', name: 'Ben Ode' },
  ])
  server = await startTestServer({ store, limits: slow })
})

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.leave()
  await server.kill()
  await server.rooms.drain()
  await store.close()
})

const open = async (userId: string, headers: Readonly<Record<string, string>> = {}): Promise<RawSocket> => {
  const socket = await openRawSocket(server, userId, { headers })
  sockets.push(socket)
  socket.send({ type: 'hello' })
  return socket
}

/** Others are answered meanwhile, so what is not acknowledged then was not read. */
const expectUnread = async (socket: RawSocket, before: number) => {
  const other = await open('ben')
  socket.send(emptyUpdate)
  for (let n = 1; n <= 10; n += 1) {
    other.send(emptyUpdate)
    await expect.poll(() => other.acknowledged()).toBe(n)
  }
  expect(socket.acknowledged()).toBe(before)
  expect(socket.closed()).toBeUndefined()
}

test('an echo of carets weighs by its bytes', async () => {
  const reader = await open('ana')
  const carets: Frame = { type: 'awareness', update: Uint8Array.from([0, ...new Uint8Array(128_000)]) }

  reader.send(carets)
  reader.send(emptyUpdate)
  await expect.poll(() => reader.acknowledged()).toBe(1)
  reader.send(carets)

  await expectUnread(reader, 1)
})

test('who asks who is there pays for what is told', async () => {
  const far = { client: 2 ** 32, clock: 2 ** 52 }
  const caret = { type: far, tname: null, item: far, assoc: 0 }
  const editing = Array.from({ length: 50 }, () => 'n'.repeat(64))
  for (let n = 0; n < 10; n += 1) {
    const [ben, shown] = [await open('ben'), new Awareness(new Y.Doc())]
    shown.setLocalState({ editing, cursor: { anchor: caret, head: caret } })
    ben.send({ type: 'awareness', update: encodeAwarenessUpdate(shown, [shown.clientID]) })
    shown.destroy()
  }
  const ana = await open('ana')
  const told = () => ana.frames.reduce((sum, frame) => sum + (frame.type === 'awareness' ? frame.update.length : 0), 0)
  await expect.poll(told).toBeGreaterThan(10 * 50 * 64)

  for (let n = 0; n < 48; n += 1) ana.send({ type: 'query-awareness' })

  await expectUnread(ana, 0)
})

test('notes weigh by their number: after 400 in a few bytes nothing more is read for a while', async () => {
  const ana = await open('ana')
  ana.send(stepTwo(manyNotes(400)))
  await expect.poll(() => ana.acknowledged()).toBe(1)

  await expectUnread(ana, 1)
})

test('a message that deletes in many notes is weighed before the next one is read, also when others wait before it', async () => {
  const [key, ana, doc] = [await open('ben', { 'x-key': 'k1' }), await open('ana'), manyNotes(300)]
  for (const note of doc.getMap('notes').values()) if (note instanceof Y.Map) note.set('mood', 1)
  key.send(stepTwo(doc))
  await expect.poll(() => key.acknowledged()).toBe(1)
  const deletions: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => deletions.push(update))
  doc.transact(() => {
    for (const note of doc.getMap('notes').values()) if (note instanceof Y.Map) note.delete('mood')
  })

  for (const update of [emptyUpdate.update, ...deletions, emptyUpdate.update]) ana.send({ type: 'update', update })

  await expect.poll(() => ana.acknowledged()).toBe(2)
  await expectUnread(ana, 2)
})

test('all sockets of a person share what they may send, also those that come later; a key does not make its owner wait', async () => {
  const [first, second] = [await open('ana'), await open('ana')]
  first.send({ type: 'step-two', update: Y.encodeStateAsUpdate(longNote(300_000)) })
  await expect.poll(() => first.acknowledged()).toBe(1)

  await expectUnread(second, 0)
  await expectUnread(await open('ana'), 0)
  const key = await open('ana', { 'x-key': 'k1' })
  key.send(emptyUpdate)
  await expect.poll(() => key.acknowledged()).toBe(1)
})

test('what a person made one profile wait for they wait for in the others, too', async () => {
  await addPeopleAndAccount(store, otherAccountId)
  const here = await open('ana')
  here.send({ type: 'step-two', update: Y.encodeStateAsUpdate(longNote(300_000)) })
  await expect.poll(() => here.acknowledged()).toBe(1)

  const there = await openRawSocket(server, 'ana', { accountId: otherAccountId })
  sockets.push(there)
  there.send({ type: 'hello' })

  await expectUnread(there, 0)
})

testOfSqlite('who was told whole documents pays before the next is made, whatever waits to be stored', async () => {
  const key = await open('ana', { 'x-key': 'k1' })
  key.send({ type: 'step-two', update: Y.encodeStateAsUpdate(longNote(600_000)) })
  await expect.poll(() => key.acknowledged()).toBe(1)
  const asking = await Promise.all([open('ana'), open('ana'), open('ana'), open('ana')])

  for (const socket of asking) socket.send(emptyUpdate)
  for (const socket of asking) socket.send({ type: 'step-one', stateVector: Y.encodeStateVector(new Y.Doc()) })

  const answered = () => asking.filter(({ frames }) => frames.some(({ type }) => type === 'step-two'))
  await expect.poll(() => answered().length).toBe(3)
  const [waiting] = asking.filter((socket) => !answered().includes(socket))
  if (waiting) await expectUnread(waiting, 1)
  expect(answered().length).toBe(3)
})
