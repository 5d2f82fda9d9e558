import { readSync } from 'node:fs'
import { endianness } from 'node:os'

/** Where SQLite's write-ahead log ends, as the index of the log (`-shm`) tells: https://sqlite.org/walformat.html, 2.1. */
export interface LogState {
  /** 0 where the log is empty. */
  readonly lastFrame: number
  readonly pageBytes: number
  /** The first is one more in each run of the log, the second is random. */
  readonly salts: Pair
  /** Over all frames to the last. */
  readonly checksum: Pair
}

const headerBytes = 48

/** Undefined in the middle of a change: the header stands there twice. */
export const readLogState = (index: number): LogState | undefined => {
  const bytes = Buffer.allocUnsafe(2 * headerBytes)
  if (readSync(index, bytes, 0, bytes.length, 0) < bytes.length) return undefined
  if (!bytes.subarray(0, headerBytes).equals(bytes.subarray(headerBytes))) return undefined
  const own = (at: number) => (endianness() === 'LE' ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))
  const pageBytes = endianness() === 'LE' ? bytes.readUInt16LE(14) : bytes.readUInt16BE(14)
  return {
    lastFrame: own(16),
    pageBytes: pageBytes === 1 ? 65_536 : pageBytes,
    salts: pairAt(bytes, 32),
    checksum: [own(24), own(28)],
  }
}

export const isSameLogState = (a: LogState, b: LogState): boolean =>
  a.lastFrame === b.lastFrame && isSamePair(a.salts, b.salts) && isSamePair(a.checksum, b.checksum)

const mostRuns = 1 << 20

/** Whether the log was further before: it went on from an older index. An empty log begins with any salts. */
export const isBehind = (now: LogState, before: LogState): boolean => {
  if (before.lastFrame === 0) return false
  if (isSamePair(now.salts, before.salts)) return now.lastFrame < before.lastFrame
  const runs = (now.salts[0] - before.salts[0]) >>> 0
  return runs === 0 || runs > mostRuns
}

export const logHeaderBytes = 32
export const frameHeaderBytes = 24

/** Whether the log itself ends with the frame that its index names. */
export const endsAs = (log: number, { lastFrame, pageBytes, salts, checksum }: LogState): boolean => {
  if (lastFrame === 0) return true
  const frame = Buffer.allocUnsafe(frameHeaderBytes)
  const at = logHeaderBytes + (lastFrame - 1) * (frameHeaderBytes + pageBytes)
  if (readSync(log, frame, 0, frame.length, at) < frame.length) return false
  return isSamePair(pairAt(frame, 8), salts) && isSamePair(pairAt(frame, 16), checksum)
}

export type Pair = readonly [number, number]
export const pairAt = (bytes: Buffer, at: number): Pair => [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)]
export const isSamePair = ([a, b]: Pair, [c, d]: Pair): boolean => a === c && b === d
