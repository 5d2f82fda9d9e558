import { closeSync, fsyncSync, openSync, statSync, truncateSync, writeSync } from 'node:fs'
import { megabyte } from '@rapport/domain/limit/unit'
import type { SqliteConnection } from './sqlite-connection.ts'

/** Copies the log back into the database and empties it; false while somebody uses it. */
export const emptyLog = (connection: SqliteConnection): boolean => {
  const [result] = connection.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[] // what this pragma answers
  return result?.busy === 0
}

const logBytes = 8 * megabyte

/**
 * Gives SQLite's write-ahead log its disk blocks in advance: appending makes the file system write its own journal too, overwriting does
 * not (a third less time). SQLite ignores zeros behind its last frame. They are appended, so no other process's bytes are overwritten; on a
 * full disk nothing happens.
 */
export const growLog = (databaseFile: string): void => {
  const file = `${databaseFile}-wal`
  const before = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (before >= logBytes) return
  try {
    appendZeros(file, logBytes - before)
  } catch {
    truncateSync(file, before)
  }
}

/** The same for a log in use: nothing is cut off again. */
export const growLogInUse = (databaseFile: string): void => {
  const file = `${databaseFile}-wal`
  try {
    appendZeros(file, logBytes - statSync(file).size)
  } catch {
    // On a full disk the log grows with commits.
  }
}

const appendZeros = (file: string, bytes: number): void => {
  const handle = openSync(file, 'a')
  try {
    const zeros = new Uint8Array(megabyte)
    for (let left = bytes; left > 0; left -= megabyte) writeSync(handle, zeros, 0, Math.min(left, megabyte))
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
