import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { megabyte } from '@rapport/domain/limit/unit'
import { isNextMark, isSameMark, type Mark, markIn, readMark } from './database-mark.ts'
import { frameHeaderBytes, isSamePair, logHeaderBytes, type Pair, pairAt } from './log-state.ts'

/**
 * Whether the log beside a database that nobody has open was written after the state that stands in the file. SQLite does not ask: it plays
 * any log into any database, and both are lost. A run of the log begins on a file into which all was copied back. So the file's mark is that
 * before the first commit of the run, or that of one of its commits.
 */
export const logBelongs = (file: string): boolean => {
  const log = openIfAny(`${file}-wal`)
  if (log === undefined) return true
  const database = openSync(file, 'r')
  try {
    const marks = isDatabase(database) ? walk(log).marks : []
    return marks.length === 0 || isOfRun(readMark(database), marks)
  } finally {
    closeSync(database)
    closeSync(log)
  }
}

/** Whether no commit that stands in the file itself had a mark: versions before 2026-11-23 gave none. */
export const isUnmarked = (file: string): boolean => {
  const database = openIfAny(file)
  if (database === undefined) return false
  try {
    return readMark(database).id === 0
  } finally {
    closeSync(database)
  }
}

/** Whether the log names a state that stands in the file of a database in use. */
export const isNamedInLog = (log: number, mark: Mark): boolean => isOfRun(mark, walk(log).marks)

const isOfRun = (mark: Mark, marks: readonly Mark[]): boolean => {
  const [first] = marks
  return first !== undefined && (isNextMark(mark, first) || marks.some((each) => isSameMark(each, mark)))
}

/** What a person reads who is to open such a pair. */
export const foreignLogWords = (file: string): string =>
  `${file} and the log beside it (${file}-wal) are of two different states: opened together both would be lost. If the database was put back from a copy, run npm run restored, which puts that log aside. If not, put back the database that belongs to the log.`

const isDatabase = (database: number): boolean => {
  const head = Buffer.alloc(15)
  return readSync(database, head, 0, head.length, 0) === head.length && head.toString('latin1') === 'SQLite format 3'
}

const openIfAny = (path: string): number | undefined =>
  statSync(path, { throwIfNoEntry: false })?.isFile() ? openSync(path, 'r') : undefined

export interface LogDamage {
  /** Where the last whole commit before the damage ends: what SQLite reads of the log. */
  readonly wholeBytes: number
}

/**
 * Damage of a log, behind which SQLite would drop all without a word; undefined for a whole log and a torn end. Each commit is on the disk
 * before the next is written: so a power cut tears the last one alone, and two commits behind a bad frame tell damage. Damage of the last
 * commit cannot be told from a torn one.
 */
export const findLogDamage = (file: string): LogDamage | undefined => {
  const log = openIfAny(`${file}-wal`)
  if (log === undefined) return undefined
  try {
    const { wholeBytes, isDamaged } = walk(log)
    return isDamaged ? { wholeBytes } : undefined
  } finally {
    closeSync(log)
  }
}

/** The mark of the last whole commit in a database and its log, which nobody has open. */
export const readLastMark = (file: string): Mark => {
  const database = openSync(file, 'r')
  const log = openIfAny(`${file}-wal`)
  try {
    const mark = readMark(database)
    const inLog = log === undefined ? undefined : walk(log).marks.at(-1)
    return inLog && inLog.count > mark.count ? inLog : mark
  } finally {
    closeSync(database)
    if (log !== undefined) closeSync(log)
  }
}

interface Walk {
  /** The marks that commits left, the oldest first. */
  readonly marks: readonly Mark[]
  readonly wholeBytes: number
  readonly isDamaged: boolean
}

/** Reads a log to its end. Format: https://sqlite.org/fileformat.html, 4.1. */
const walk = (log: number): Walk => {
  const marks: Mark[] = []
  const header = Buffer.alloc(logHeaderBytes)
  if (readSync(log, header, 0, header.length, 0) < header.length) return { marks, wholeBytes: 0, isDamaged: false }
  const add = checksumming(header.readUInt32BE(0))
  if (!add || !isSamePair(add(header.subarray(0, 24), [0, 0]), pairAt(header, 24)))
    return { marks, wholeBytes: 0, isDamaged: hasBytesBehind(log) }
  const frame = Buffer.alloc(frameHeaderBytes + header.readUInt32BE(8))
  let sum = pairAt(header, 24)
  let written: Mark | undefined
  let wholeBytes = logHeaderBytes
  let at = logHeaderBytes
  for (; readSync(log, frame, 0, frame.length, at) === frame.length; at += frame.length) {
    sum = add(frame.subarray(frameHeaderBytes), add(frame.subarray(0, 8), sum))
    if (!isSamePair(pairAt(frame, 8), pairAt(header, 16)) || !isSamePair(pairAt(frame, 16), sum)) break
    if (frame.readUInt32BE(0) === 1) written = markIn(frame.subarray(frameHeaderBytes))
    if (frame.readUInt32BE(4) === 0) continue
    wholeBytes = at + frame.length
    if (written) marks.push(written)
    written = undefined
  }
  return { marks, wholeBytes, isDamaged: commitsFrom(log, at, { header, frame }) > 1 }
}

/** A log that was never used, or was given blocks in advance, is zeros behind its head. */
const hasBytesBehind = (log: number): boolean => {
  const bytes = Buffer.alloc(megabyte)
  for (let at = logHeaderBytes; ; at += bytes.length) {
    const read = readSync(log, bytes, 0, bytes.length, at)
    if (read === 0) return false
    if (!bytes.subarray(0, read).equals(zeros.subarray(0, read))) return true
  }
}

const zeros = Buffer.alloc(megabyte)

/** How many frames of this run of the log say that they end a commit. */
const commitsFrom = (log: number, from: number, { header, frame }: { readonly header: Buffer; readonly frame: Buffer }): number => {
  let commits = 0
  for (let at = from; readSync(log, frame, 0, frameHeaderBytes, at) === frameHeaderBytes; at += frame.length)
    if (isSamePair(pairAt(frame, 8), pairAt(header, 16)) && frame.readUInt32BE(4) !== 0) commits += 1
  return commits
}

const magic = { littleEndian: 0x377f0682, bigEndian: 0x377f0683 } as const

/** How this log adds up its bytes; undefined where it is none. */
const checksumming = (kind: number) => {
  if (kind !== magic.littleEndian && kind !== magic.bigEndian) return undefined
  return (bytes: Buffer, [before, beforeThat]: Pair): Pair => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    let [first, second] = [before, beforeThat]
    for (let at = 0; at < bytes.length; at += 8) {
      first = (first + view.getUint32(at, kind === magic.littleEndian) + second) >>> 0
      second = (second + view.getUint32(at + 4, kind === magic.littleEndian) + first) >>> 0
    }
    return [first, second]
  }
}
