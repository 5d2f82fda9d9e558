import { freeBytesAt } from '../health/disk-trouble.ts'
import { isStorageFailure, isUnreadable } from '../health/storage-failure.ts'
import { commitMarked } from './database-mark.ts'
import type { SqliteConnection } from './sqlite-connection.ts'

type Report = (error: unknown) => void

/**
 * Rewrites, once, a database from before deleted bytes were overwritten: its free pages still hold them. Where the disk has no room, or
 * that of SQLite's temporary files has none, it waits for the next start.
 */
export const shredFormerRemains = (connection: SqliteConnection, file: string, report: Report): void => {
  if (connection.prepare(`SELECT 1 FROM database_fact WHERE name = 'shredded-since'`).get() !== undefined) return
  const pages = Number(connection.pragma('page_count', { simple: true }))
  if (freeBytesAt(file) < 3 * pages * Number(connection.pragma('page_size', { simple: true }))) return
  try {
    rewrite(connection)
  } catch (error) {
    if (!isStorageFailure(error) || isUnreadable(error)) throw error
    report(new Error(notRewritten(file), { cause: error }))
  }
}

const notRewritten = (file: string): string =>
  `${file} is not rewritten yet, so bytes that were deleted long ago are still in it: give as much room as it takes to where SQLite keeps temporary files (SQLITE_TMPDIR, TMPDIR, /var/tmp or /tmp); the next start tries again.`

const rewrite = (connection: SqliteConnection): void => {
  connection.pragma('temp_store = FILE') // the second copy of a large database is not for the memory
  try {
    connection.exec('VACUUM')
  } finally {
    connection.pragma('temp_store = MEMORY')
  }
  connection.pragma('wal_checkpoint(TRUNCATE)')
  connection.exec(`INSERT INTO database_fact (name, value) VALUES ('shredded-since', strftime('%Y-%m-%dT%H:%M:%fZ'))`)
}

const pagesAtOnce = 64

/**
 * One step of cleaning the search index, which keeps the letters of deleted texts until its parts are merged. True once all are: 50,000
 * accounts took 357 steps of 11 ms, a merged index less than one.
 */
export const mergeSearchIndex = (connection: SqliteConnection): boolean => commitMarked(connection, () => mergeStep(connection))

const mergeStep = (connection: SqliteConnection): boolean => {
  const written = connection.prepare('SELECT total_changes()').pluck()
  const before = Number(written.get())
  connection.exec(`INSERT INTO account_search_index (account_search_index, rank) VALUES ('merge', -${pagesAtOnce})`)
  // SQLite's count of changes: below two nothing was left to merge.
  return Number(written.get()) - before < 2
}
