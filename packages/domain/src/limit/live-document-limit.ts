import { megabyte } from './unit.ts'

/** Default limits of live documents: what devices may send, and how many stay open. */
export const liveDocumentLimits = {
  updateBytes: megabyte,
  documentBytes: 5 * megabyte,
  frameBytes: 6 * megabyte,
  updateStructs: 20_000,
  documentStructs: 200_000,
  /** Texts, lines and maps: a profile of 5,000 notes has 20,000. */
  documentTypes: 60_000,
  unsentBytes: 8 * megabyte,
  framesPerSecond: 60,
  frameBurst: 200,
  socketsPerRoom: 50,
  socketsOfOneInRoom: 10,
  socketsOfOne: 100,
  idleRooms: 200,
} as const
