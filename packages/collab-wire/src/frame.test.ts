import * as encoding from 'lib0/encoding'
import { expect, test } from 'vitest'
import { writeSyncStep1, writeUpdate } from 'y-protocols/sync'
import * as Y from 'yjs'
import type { Frame } from './frame.ts'
import { decodeClientFrame, decodeFrame, isDocumentFrame } from './frame-decoding.ts'
import { encodeFrame } from './frame-encoding.ts'

const bytes = Uint8Array.of(1, 2, 250)

test.each<Frame>([
  { type: 'step-one', stateVector: bytes },
  { type: 'step-two', update: bytes },
  { type: 'update', update: bytes },
  { type: 'awareness', update: bytes },
  { type: 'query-awareness' },
  { type: 'denied', reason: 'No access' },
  { type: 'hello' },
  { type: 'hello', position: 'mi0.0123456789abcdef.seal' },
  { type: 'position', position: 'mi0.0123456789abcdef.seal' },
  { type: 'acknowledged', count: 70_000 },
  { type: 'refused', message: 3, reason: 'This note belongs to Ana' },
  { type: 'repaired', message: 4, repairs: [{ what: 'author', why: 'A note is signed by the one who wrote it' }] },
])('a $type frame survives the wire', (frame) => {
  expect(decodeFrame(encodeFrame(frame))).toEqual(frame)
})

test('a server takes what clients send, and does not read what only servers do', () => {
  const hello: Frame = { type: 'hello', position: 'mi0.0123456789abcdef.seal' }
  expect(decodeClientFrame(encodeFrame(hello))).toEqual(hello)
  expect(decodeClientFrame(encodeFrame({ type: 'update', update: bytes }))).toEqual({ type: 'update', update: bytes })

  expect(decodeClientFrame(encodeFrame({ type: 'repaired', message: 1, repairs: [{ what: '', why: '' }] }))).toBeUndefined()
  expect(decodeClientFrame(encodeFrame({ type: 'denied', reason: 'No access' }))).toBeUndefined()
})

test('hello and acknowledgement have the bytes that the architecture names', () => {
  expect([...encodeFrame({ type: 'hello' })]).toEqual([100, 1])
  expect([...encodeFrame({ type: 'acknowledged', count: 7 })]).toEqual([100, 0, 7])
})

test('frames of stock y-websocket clients are read', () => {
  const doc = new Y.Doc()
  const stepOne = encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, 0)
    writeSyncStep1(encoder, doc)
  })
  const update = encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, 0)
    writeUpdate(encoder, bytes)
  })

  expect(decodeFrame(stepOne)).toEqual({ type: 'step-one', stateVector: Y.encodeStateVector(doc) })
  expect(decodeFrame(update)).toEqual({ type: 'update', update: bytes })
})

test.each([[[]], [[0]], [[0, 9, 1]], [[0, 2, 200, 1]], [[42]], [[100, 2]], [[100, 3, 1, 9]]])('garbage %j is no frame', (garbage) => {
  expect(decodeFrame(Uint8Array.from(garbage))).toBeUndefined()
})

test('step 2 and update are counted, nothing else is', () => {
  const frames: Frame[] = [
    { type: 'step-one', stateVector: bytes },
    { type: 'step-two', update: bytes },
    { type: 'update', update: bytes },
    { type: 'awareness', update: bytes },
    { type: 'hello' },
  ]

  expect(frames.filter((frame) => isDocumentFrame(encodeFrame(frame))).map((frame) => frame.type)).toEqual(['step-two', 'update'])
})
