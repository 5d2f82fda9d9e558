import { existsSync, openSync, statSync } from 'node:fs'
import type { Mark } from '../file/database-mark.ts'
import { followLog } from './followed-log.ts'
import { followMarks } from './followed-marks.ts'

/** Follows the files of a database in use: the database, its log and the index of the log. */
export interface FollowedDatabase {
  /**
   * Whether the paths still lead to them, and a known state stands in the file. What is put there, moved away, emptied or written over is
   * another one. What was once written over stays so.
   */
  isSame(): boolean
  /** An older state was brought in by SQLite itself. */
  lose(): void
  /** After each commit: its mark may come into the file, and an older log is told from what this one left. */
  committed(mark: Mark | undefined): void
  /** Before the log is emptied; the answer hears which state stood in the file then. */
  beginEmptying(): (emptiedAt: Mark | undefined) => void
}

/** Descriptors stay open: closing one would end SQLite's own locks. A closed database has no log to follow. */
export const followDatabase = (file: string): FollowedDatabase => {
  const database = followFile(file, 1)
  const files = existsSync(`${file}-shm`) ? { log: followFile(`${file}-wal`), index: followFile(`${file}-shm`) } : undefined
  const log = files && followLog(files.log.descriptor, files.index.descriptor)
  const marks = followMarks(database.descriptor, log)
  let isLost = false
  const look = (): boolean => {
    if (isLost || !database.isThere()) return false
    if (files && !(files.log.isThere() && files.index.isThere())) return false
    isLost = !(log?.isSame() ?? true) || !marks.isKnown()
    return !isLost
  }
  return {
    isSame() {
      try {
        return look()
      } catch {
        return false // a disk that does not answer: timers ask too, and must not end the process
      }
    },
    lose() {
      isLost = true
    },
    beginEmptying: () => marks.beginEmptying(),
    committed(mark) {
      log?.remember()
      if (mark) marks.add(mark)
    },
  }
}

const followFile = (path: string, leastBytes = 0) => {
  const opened = statSync(path)
  return {
    descriptor: openSync(path, 'r'),
    isThere(): boolean {
      const there = statSync(path, { throwIfNoEntry: false })
      return there?.ino === opened.ino && there.dev === opened.dev && there.size >= leastBytes
    },
  }
}
