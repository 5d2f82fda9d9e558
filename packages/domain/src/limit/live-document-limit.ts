import { megabyte } from './unit.ts'

/** How much devices may send of live documents, and how much of them is kept open, where a setting says nothing else. */
export const liveDocumentLimits = {
  updateBytes: megabyte,
  documentBytes: 5 * megabyte,
  frameBytes: 6 * megabyte,
  updateStructs: 20_000,
  documentStructs: 200_000,
  unsentBytes: 8 * megabyte,
  framesPerSecond: 60,
  frameBurst: 200,
  socketsPerRoom: 50,
  socketsOfOneInRoom: 10,
  socketsOfOne: 100,
  idleRooms: 200,
} as const
