import { closeSync, fsyncSync, openSync, statSync, truncateSync, writeSync } from 'node:fs'

const mebibyte = 1024 * 1024
const logBytes = 8 * mebibyte

/**
 * Gives SQLite's write-ahead log its blocks on the disk before they are needed: a commit that appends makes the file system write its own
 * journal too, one that overwrites does not (a third less time, and fewer slow ones). SQLite reads nothing behind its last frame, so
 * zeros may stand there. They are appended, so that nothing another process writes is overwritten; without space for them it goes on as it is.
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

const appendZeros = (file: string, bytes: number): void => {
  const handle = openSync(file, 'a')
  try {
    const zeros = new Uint8Array(mebibyte)
    for (let left = bytes; left > 0; left -= mebibyte) writeSync(handle, zeros, 0, Math.min(left, mebibyte))
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
