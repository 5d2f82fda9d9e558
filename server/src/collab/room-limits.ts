import { liveDocumentLimits } from '@rapport/domain/limit/live-document-limit'
import { megabyte } from '@rapport/domain/limit/unit'
/** The limits and waits of a room. Sizes in bytes, times in milliseconds. */
export interface RoomLimits {
  readonly updateBytes: number
  readonly documentBytes: number
  readonly frameBytes: number
  readonly updateStructs: number
  readonly documentStructs: number
  /** Nested types of a document: each weighs as much as four other parts, and as much again while it loads. */
  readonly documentTypes: number
  /** How many mentions one message may make or change, except after a restore. */
  readonly mentionsPerMessage: number
  /** How many foreign parts one message may have: each is removed again. */
  readonly strangePerMessage: number
  /** How many new client ids a person may write under in a profile and a day: those of sessions that were never online. */
  readonly clientsOfOne: number
  /** Notes, partnerships and items that one message may make: everybody waits while their rows are written. */
  readonly entitiesPerMessage: number
  /** Existing ones that one message may change. */
  readonly touchedPerMessage: number
  /** Document frames a second, and how many at once. A socket above it for `overRateMs` is closed. */
  readonly framesPerSecond: number
  readonly frameBurst: number
  readonly overRateMs: number
  /** How often a seated caller's access is asked again. */
  readonly recheckMs: number
  /** A socket with more than this unsent is closed. */
  readonly unsentBytes: number
  /** Bytes of one person's awareness; more is not passed on. */
  readonly awarenessBytes: number
  readonly socketsPerRoom: number
  /** Of one person: in a room, and in all of them. The oldest goes for the next. */
  readonly socketsOfOneInRoom: number
  readonly socketsOfOne: number
  /** The most memory of one person's open documents. */
  readonly weightOfOne: number
  /** How long a room without sockets stays open, how many of them at most, and what they weigh. */
  readonly idleMs: number
  readonly idleRooms: number
  readonly idleWeight: number
  /** A socket that was sent nothing for so long gets an empty frame: stock clients give up after 30 s. */
  readonly idleFrameMs: number
  /** A socket that does not answer a ping before the next one is ended. */
  readonly pingMs: number
  /** Pings and answers to them that a socket may send within that time. */
  readonly controlFrames: number
  /** Of messages that are not whole yet, at all sockets of a person. */
  readonly unfinishedOfOne: number
  /** How long a refused caller has to hang up. */
  readonly farewellMs: number
  readonly compactAfterUpdates: number
  readonly compactAfterBytes: number
  readonly failuresUntilQuarantine: number
  readonly quarantineMs: number
}

const kibibyte = 1024

export const defaultRoomLimits: RoomLimits = {
  ...liveDocumentLimits,
  mentionsPerMessage: 1000,
  strangePerMessage: 1000,
  clientsOfOne: 500,
  entitiesPerMessage: 1000,
  touchedPerMessage: 2000,
  overRateMs: 10_000,
  recheckMs: 300_000,
  awarenessBytes: 4 * kibibyte,
  idleMs: 30_000,
  weightOfOne: 512 * megabyte,
  idleWeight: 256 * megabyte,
  idleFrameMs: 20_000,
  pingMs: 40_000,
  controlFrames: 60,
  unfinishedOfOne: 48 * megabyte,
  farewellMs: 2000,
  compactAfterUpdates: 500,
  compactAfterBytes: 256 * kibibyte,
  failuresUntilQuarantine: 3,
  quarantineMs: 60_000,
}
