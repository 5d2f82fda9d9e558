import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { hasSpace, weightOf } from './document-size.ts'
import { countStructs } from './room.ts'
import { defaultRoomLimits } from './room-limits.ts'
import { createTestRoom } from './test-rooms.ts'

test('a document with many parts has them counted and is not walked; one with many bytes is, which its sender pays', () => {
  const room = createTestRoom()
  const walked: number[] = []

  room.size.structs = defaultRoomLimits.documentStructs
  expect(hasSpace(room, defaultRoomLimits, { onWalked: (structs) => walked.push(structs) })).toBe(true)
  expect([walked, room.size.structs]).toEqual([[], 0])

  room.size.bytes = defaultRoomLimits.documentBytes
  expect(hasSpace(room, defaultRoomLimits, { onWalked: (structs) => walked.push(structs) })).toBe(true)
  expect(walked).toEqual([0])
})

test('a document in which much was typed weighs what it has become, not every letter', () => {
  const room = createTestRoom()

  room.size.structs = 150_000

  expect(weightOf(room)).toBe(0)
})

test('what splits a text is counted: a document is never heavier than it was taken for', () => {
  const room = createTestRoom()
  const text = room.doc.getText('text')
  text.insert(0, 'x'.repeat(2000))

  for (let at = 0; at < 1000; at += 1) room.doc.transact(() => text.delete(at, 1))

  expect(room.size.structs).toBeGreaterThanOrEqual(countStructs(room.doc))
  expect(countStructs(room.doc)).toBeGreaterThan(1000)
})

test('nested types are counted as they come, and again when a document looks full: those of a deleted note are gone', () => {
  const room = createTestRoom()
  const notes = room.doc.getMap('notes')
  const body = new Y.XmlFragment()
  notes.set('a', body)
  body.push(Array.from({ length: 99 }, () => new Y.XmlText()))
  const limits = { ...defaultRoomLimits, documentTypes: 100 }

  expect([room.size.types, hasSpace(room, limits, { types: 0 }), hasSpace(room, limits, { types: 1 })]).toEqual([100, true, false])

  notes.delete('a')
  expect(hasSpace(room, limits, { types: 100 })).toBe(true)
})
