import type { Frame } from '@rapport/collab-wire/frame'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness'
import * as Y from 'yjs'
import type { Store } from '../../store/store.ts'
import { openTestStore } from '../../store/test-store.ts'
import { addPeopleAndAccount, openClient, startTestServer, type TestClient, type TestServer, testAccountId } from '../test-rooms.ts'
import { openRawSocket } from './test-raw-socket.ts'

let store: Store
let server: TestServer
const clients: TestClient[] = []

beforeEach(async () => {
  store = await openTestStore()
  await addPeopleAndAccount(store, testAccountId, [
    { id: 'ana', name: 'Ana Silva' },
    { id: 'ben', name: 'Ben Okafor' },
  ])
  server = await startTestServer({ store })
})

afterEach(async () => {
  for (const client of clients.splice(0)) client.leave()
  await server.kill()
  await server.rooms.drain()
  await store.close()
})

const join = async (userId: string): Promise<TestClient> => {
  const client = openClient(server, userId)
  clients.push(client)
  await expect.poll(() => client.provider.synced).toBe(true)
  return client
}

/** A caret in a note, as an editor shows it; the clock tells one from another. */
const caret = (clock: number) => {
  const caret = { type: null, tname: null, item: { client: 7, clock }, assoc: 0 }
  return { anchor: caret, head: caret }
}

const isAwareness = (frame: Frame): frame is Extract<Frame, { type: 'awareness' }> => frame.type === 'awareness'

const seenBy = (client: TestClient, other: TestClient): unknown => client.provider.awareness.getStates().get(other.doc.clientID)

test('others see where somebody is, under the name of the session', async () => {
  const ana = await join('ana')
  const ben = await join('ben')

  ana.provider.awareness.setLocalState({ user: { name: 'The Boss', id: 'root', color: '#ff0000' }, cursor: caret(4) })

  await expect
    .poll(() => seenBy(ben, ana))
    .toEqual({ user: { id: 'ana', name: 'Ana Silva', image: null, color: '#ff0000' }, cursor: caret(4) })
})

test('somebody who comes later sees who is there', async () => {
  const ana = await join('ana')
  ana.provider.awareness.setLocalState({ cursor: caret(1) })
  const ben = await join('ben')

  await expect.poll(() => seenBy(ben, ana)).toMatchObject({ cursor: caret(1) })
})

test('somebody who leaves is gone at once', async () => {
  const ana = await join('ana')
  const ben = await join('ben')
  ana.provider.awareness.setLocalState({ cursor: caret(1) })
  await expect.poll(() => seenBy(ben, ana)).toBeDefined()

  ana.provider.disconnect()

  await expect.poll(() => seenBy(ben, ana)).toBeUndefined()
})

test('nobody speaks for somebody else', async () => {
  const ana = await join('ana')
  const ben = await join('ben')
  ana.provider.awareness.setLocalState({ cursor: caret(1) })
  await expect.poll(() => seenBy(ben, ana)).toBeDefined()
  const forger = await openRawSocket(server, 'ben')
  const forged = new Awareness(new Y.Doc())
  forged.clientID = ana.doc.clientID
  forged.meta.set(ana.doc.clientID, { clock: 50, lastUpdated: 0 })
  forged.setLocalState({ cursor: caret(99) })

  forger.send({ type: 'awareness', update: encodeAwarenessUpdate(forged, [ana.doc.clientID]) })
  ana.provider.awareness.setLocalState({ cursor: caret(2) })

  await expect.poll(() => seenBy(ben, ana)).toMatchObject({ cursor: caret(2), user: { name: 'Ana Silva' } })
  forger.leave()
  forged.destroy()
})

test('who asks is told who is there', async () => {
  const ana = await join('ana')
  ana.provider.awareness.setLocalState({ cursor: caret(1) })
  const socket = await openRawSocket(server, 'ben')
  const heard = new Awareness(new Y.Doc())

  socket.send({ type: 'query-awareness' })

  await expect
    .poll(() => {
      for (const frame of socket.frames.filter(isAwareness)) applyAwarenessUpdate(heard, frame.update, undefined)
      return heard.getStates().get(ana.doc.clientID)
    })
    .toMatchObject({ cursor: caret(1) })
  socket.leave()
  heard.destroy()
})

test('who asks many times at once is told one time after the other, and others come between', async () => {
  const ana = await join('ana')
  ana.provider.awareness.setLocalState({ cursor: caret(1) })
  const told: string[] = []
  const openAsking = (userId: string) => openRawSocket(server, userId, { onFrame: (frame) => isAwareness(frame) && told.push(userId) })
  const [many, one] = [await openAsking('ben'), await openAsking('ana')]
  await expect.poll(() => [...told].sort()).toEqual(['ana', 'ben'])

  for (let n = 0; n < 150; n += 1) many.send({ type: 'query-awareness' })
  one.send({ type: 'query-awareness' })

  await expect.poll(() => told.length).toBe(153)
  expect(told.lastIndexOf('ana')).toBeLessThan(75)
  for (const socket of [many, one]) socket.leave()
})

test('only what a device shows of itself is passed on: an editor throws at a caret that is none', async () => {
  const ana = await join('ana')
  const ben = await join('ben')
  const cursors = [1, 'x', [], {}, { anchor: {}, head: {} }, { anchor: caret(1).anchor, head: { tname: 'notes' } }]

  for (const [at, cursor] of cursors.entries()) {
    ana.provider.awareness.setLocalState({ cursor, editing: [`n${at}`], anything: { else: at } })
    await expect.poll(() => seenBy(ben, ana)).toEqual({ user: { id: 'ana', name: 'Ana Silva', image: null }, editing: [`n${at}`] })
  }
})

test('who shows too much is not passed on, and stays', async () => {
  const ana = await join('ana')
  const ben = await join('ben')

  ana.provider.awareness.setLocalState({ cursor: 'x'.repeat(5000) })
  ana.provider.awareness.setLocalState({ cursor: caret(3) })

  await expect.poll(() => seenBy(ben, ana)).toMatchObject({ cursor: caret(3) })
  expect(ana.provider.wsconnected).toBe(true)
})

test('however often a frame names its sender, others are told once', async () => {
  const watching = await openRawSocket(server, 'ben')
  const shown = new Awareness(new Y.Doc())
  shown.setLocalState({ cursor: caret(1) })
  const [, ...entry] = encodeAwarenessUpdate(shown, [shown.clientID])
  const times = 120
  const eve = await openRawSocket(server, 'ana')

  eve.send({ type: 'awareness', update: Uint8Array.from([times, ...Array.from({ length: times }, () => entry).flat()]) })

  const told = () => watching.frames.filter(isAwareness).filter(({ update }) => update.length > 1)
  await expect.poll(() => told().length).toBe(1)
  expect(told().every(({ update }) => update[0] === 1)).toBe(true)
  for (const socket of [watching, eve]) socket.leave()
  shown.destroy()
})

test('a key that only reads leaves nothing behind, however often it comes and shows itself', async () => {
  const ana = await join('ana')
  for (let visit = 1; visit <= 3; visit += 1) {
    const reader = await openRawSocket(server, 'ben', { headers: { 'x-scope': 'read' } })
    const shown = new Awareness(new Y.Doc())
    shown.setLocalState({ cursor: caret(visit) })
    reader.send({ type: 'awareness', update: encodeAwarenessUpdate(shown, [shown.clientID]) })
    await expect.poll(() => ana.provider.awareness.getStates().get(shown.clientID)).toMatchObject({ cursor: caret(visit) })
    reader.leave()
    shown.destroy()
  }
  await server.rooms.drain()

  const { documentClient } = store.tables
  const kept = await store.read((db) => db.select({ userId: documentClient.userId }).from(documentClient))
  expect(kept.filter(({ userId }) => userId === 'ben')).toEqual([])
})
