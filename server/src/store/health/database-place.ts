import { existsSync, openSync, statSync } from 'node:fs'
import { readMark } from '../file/database-mark.ts'
import { endsAs, isBehind, readLogState } from '../file/log-state.ts'

/** Follows the files of a database in use: the database, its log and the index of the log. */
export interface DatabasePlace {
  /** Whether the paths still lead to them. What is put there, moved away, emptied or written over with an older copy is another one. */
  isSame(): boolean
  /** After each commit: an older log is told from what this one left. */
  committed(): void
}

/** Descriptors stay open: closing one would end SQLite's own locks. A closed database has no log to follow. */
export const followPlace = (file: string): DatabasePlace => {
  const database = followFile(file)
  const log = existsSync(`${file}-shm`) ? followLog(file) : undefined
  let latest = readMark(database.descriptor).count
  const look = (): boolean => {
    if (!database.isThere() || statSync(file).size === 0) return false
    const { count } = readMark(database.descriptor)
    const isOlder = count < latest
    latest = Math.max(count, latest)
    return !isOlder && (log?.isSame() ?? true)
  }
  return {
    isSame() {
      try {
        return look()
      } catch {
        return false // a disk that does not answer: timers ask too, and must not end the process
      }
    },
    committed: () => log?.remember(),
  }
}

/** Another command that writes beside the server may change the index between two looks: the next look judges. */
const followLog = (file: string) => {
  const log = followFile(`${file}-wal`)
  const index = followFile(`${file}-shm`)
  let before = readLogState(index.descriptor)
  const remember = () => {
    try {
      before = readLogState(index.descriptor) ?? before
    } catch {
      // What is committed is committed; the look before the next commit fails.
    }
  }
  return {
    remember,
    isSame(): boolean {
      if (!log.isThere() || !index.isThere()) return false
      const state = readLogState(index.descriptor)
      const isOlder = state && before && isBehind(state, before)
      const isSame = !state || (!isOlder && endsAs(log.descriptor, state))
      if (isSame) remember()
      return isSame || readLogState(index.descriptor)?.lastFrame !== state?.lastFrame
    },
  }
}

const followFile = (path: string) => {
  const opened = statSync(path)
  return {
    descriptor: openSync(path, 'r'),
    isThere(): boolean {
      const there = statSync(path, { throwIfNoEntry: false })
      return there?.ino === opened.ino && there.dev === opened.dev
    },
  }
}
