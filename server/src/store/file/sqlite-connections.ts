import { isStorageFailure, isUnreadable } from '../health/storage-failure.ts'
import type { CommitObserver } from '../health/storage-health.ts'
import { type BeforeMigration, migrateSqlite } from '../migration/migration.ts'
import type { Database } from '../store.ts'
import { transactionIsOver } from '../store-error.ts'
import { isInsideWrite } from '../write-turn.ts'
import { type SharedReading, shareReading } from './shared-reading.ts'
import { shredFormerRemains } from './shredding.ts'
import {
  busyMs,
  createWords,
  openReader,
  openWriter,
  optimize,
  type SqliteConnection,
  type SqliteSync,
  waitInSqlite,
} from './sqlite-connection.ts'
import { createSqliteDatabase } from './sqlite-statements.ts'
import { growLog } from './write-ahead-log.ts'

/** The two connections of a store, and what is prepared once for each. */
export interface SqliteConnections {
  readonly writer: SqliteConnection
  readonly writerDb: Database
  readonly readerDb: Database
  readonly reading: SharedReading
  /** Runs `begin`, `commit` and the like. */
  readonly say: (text: string) => void
  /** Writes nothing into the file of another database. */
  readonly close: (isSameDatabase: boolean) => void
}

export interface ConnectionOptions {
  readonly file: string
  readonly sync: SqliteSync
  readonly report: (error: unknown) => void
  /** Whether a database that is not there is refused instead of made. */
  readonly mustExist?: boolean
  /** Whether it serves, with writes all the time; a short command does without. */
  readonly isServing?: boolean
  readonly beforeMigration?: BeforeMigration
  readonly observer?: CommitObserver
}

/** Opens a database and applies what is missing in it. */
export const openConnections = (options: ConnectionOptions): SqliteConnections => {
  const { file, sync, report, isServing = false, beforeMigration, observer } = options
  const writer = openWriter(file, sync, options)
  migrateSqlite(writer, beforeMigration)
  if (isServing) shredFormerRemains(writer, file, report)
  if (isServing) growLog(file)
  // Where others wait for the event loop, a write that finds the database busy waits outside SQLite.
  if (isServing) waitInSqlite(writer, 0)
  const reader = openReader(file)
  const reading = shareReading(reader)
  const onError = (error: unknown) => void (isUnreadable(error) && observer?.unreadable?.(error))
  return {
    writer,
    writerDb: createSqliteDatabase(writer, { fence: () => refuseOutsideTurn(writer), onError }),
    readerDb: createSqliteDatabase(reader, { fence: reading.begin, onError }),
    reading,
    say: createWords(writer),
    close: (isSameDatabase) => closeBoth(writer, reader, isSameDatabase),
  }
}

/** The rest of a body must not write outside a transaction: after the guard's rollback, or SQLite's own on a full disk. */
export const refuseOutsideTurn = (writer: SqliteConnection): void => {
  if (!isInsideWrite() || !writer.inTransaction) throw transactionIsOver()
}

const closeBoth = (writer: SqliteConnection, reader: SqliteConnection, isSameDatabase: boolean): void => {
  if (isSameDatabase) {
    reader.close()
    waitInSqlite(writer, busyMs)
    tryOptimizing(writer)
    writer.close()
  } else {
    closeUncopied(writer, reader)
  }
}

/** A full disk goes without figures for the planner: the next stop has them. */
const tryOptimizing = (writer: SqliteConnection): void => {
  try {
    optimize(writer)
  } catch (error) {
    if (!isStorageFailure(error)) throw error
  }
}

/** The last connection to close copies the log back, if it may write: never over another database. One that has read holds on. */
const closeUncopied = (writer: SqliteConnection, reader: SqliteConnection): void => {
  try {
    reader.pragma('user_version')
  } catch {
    // Nothing can be read there, and so nothing is copied back.
  }
  writer.close()
  reader.close()
}
