import { openSync, readSync, statSync } from 'node:fs'
import type { SqliteConnection } from '../file/sqlite-connection.ts'

/** Follows the file of a database. */
export interface DatabasePlace {
  /** Whether the path still leads to it. A file put there, moved away, emptied or written over with an older copy is another one. */
  isSame(): boolean
  /** Within a transaction: counts the mark that tells an older copy, once for everything that is copied back into the file. */
  mark(writer: SqliteConnection): void
}

/** The mark is SQLite's `user_version`, in the head of the file. The descriptor stays open: closing it would end SQLite's own locks. */
export const followPlace = (file: string): DatabasePlace => {
  const opened = statSync(file)
  const descriptor = openSync(file, 'r')
  let latest = readMark(descriptor)
  const look = (): boolean => {
    const there = statSync(file, { throwIfNoEntry: false })
    if (there?.ino !== opened.ino || there.dev !== opened.dev || there.size === 0) return false
    const mark = readMark(descriptor)
    const isOlder = mark < latest
    latest = Math.max(mark, latest)
    return !isOlder
  }
  return {
    isSame() {
      try {
        return look()
      } catch {
        return false // a disk that does not answer: timers ask too, and must not end the process
      }
    },
    mark(writer) {
      if (writer.pragma('user_version', { simple: true }) === latest) writer.pragma(`user_version = ${latest + 1}`)
    },
  }
}

const markAt = 60

const readMark = (descriptor: number): number => {
  const bytes = Buffer.alloc(4)
  return readSync(descriptor, bytes, 0, bytes.length, markAt) < bytes.length ? -1 : bytes.readInt32BE()
}
