import { expect, test } from 'vitest'
import { hasSpace } from './document-size.ts'
import { createRoom } from './room.ts'
import { defaultRoomLimits } from './room-limits.ts'
import { testAccountCreatedAt, testAccountId, testOrganizationId } from './test-rooms.ts'

const openRoom = () =>
  createRoom({
    account: { accountId: testAccountId, organizationId: testOrganizationId, createdAt: new Date(testAccountCreatedAt), isDeleted: false },
    people: new Set(),
    journal: { snapshot: undefined, updates: [] },
    owners: new Map(),
    requestFlush: () => undefined,
    fail: () => undefined,
  })

test('a document with many parts has them counted and is not walked; one with many bytes is, which its sender pays', () => {
  const room = openRoom()
  const walked: number[] = []

  room.size.structs = defaultRoomLimits.documentStructs
  expect(hasSpace(room, defaultRoomLimits, (structs) => walked.push(structs))).toBe(true)
  expect([walked, room.size.structs]).toEqual([[], 0])

  room.size.bytes = defaultRoomLimits.documentBytes
  expect(hasSpace(room, defaultRoomLimits, (structs) => walked.push(structs))).toBe(true)
  expect(walked).toEqual([0])
})
