import { expect, test } from 'vitest'
import { hasSpace, weightOf } from './document-size.ts'
import { defaultRoomLimits } from './room-limits.ts'
import { createTestRoom } from './test-rooms.ts'

test('a document with many parts has them counted and is not walked; one with many bytes is, which its sender pays', () => {
  const room = createTestRoom()
  const walked: number[] = []

  room.size.structs = defaultRoomLimits.documentStructs
  expect(hasSpace(room, defaultRoomLimits, (structs) => walked.push(structs))).toBe(true)
  expect([walked, room.size.structs]).toEqual([[], 0])

  room.size.bytes = defaultRoomLimits.documentBytes
  expect(hasSpace(room, defaultRoomLimits, (structs) => walked.push(structs))).toBe(true)
  expect(walked).toEqual([0])
})

test('a document in which much was typed weighs what it has become, not every letter', () => {
  const room = createTestRoom()

  room.size.structs = 150_000

  expect(weightOf(room)).toBe(0)
})
