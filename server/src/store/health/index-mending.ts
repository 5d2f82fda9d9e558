import { commitMarked } from '../file/database-mark.ts'
import { openReader, openWriter, type SqliteConnection } from '../file/sqlite-connection.ts'
import { lookAtPages, type PageFaults } from './page-faults.ts'
import { isUnreadablePage } from './storage-failure.ts'

/** What a look at the whole database came to. */
export type IndexMending =
  | { readonly is: 'sound' }
  /** Nothing but indexes was damaged, and they are written anew from the rows. */
  | { readonly is: 'mended' }
  | { readonly is: 'damaged'; readonly why: string }

/**
 * Writes all indexes of a damaged database anew, the search index too. The one transaction is undone unless all is sound at its end.
 * Which are damaged nobody asks: SQLite's sentences name pages rather than indexes, and may end at the first.
 */
export const mendIndexes = (file: string): IndexMending => {
  try {
    const faults = readFaults(file)
    const isSound = faults?.damage.length === 0
    if (!isSound) {
      refuseMissingRows(file)
      writeAnew(file)
    }
    if (!isSound || faults.hasUnused) freePages(file)
    return { is: isSound ? 'sound' : 'mended' }
  } catch (error) {
    if (error instanceof RowsDamaged || isUnreadablePage(error) || isDoubled(error)) return { is: 'damaged', why: error.message }
    throw error
  }
}

/** Undoes the transaction. */
class RowsDamaged extends Error {}

const isDoubled = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_CONSTRAINT')

/** All is read of one state. */
const reading = <T>(file: string, read: (connection: SqliteConnection) => T): T => {
  const connection = openReader(file)
  try {
    connection.exec('BEGIN')
    return read(connection)
  } finally {
    connection.close()
  }
}

/** Undefined where the look ended at damage. */
const readFaults = (file: string): PageFaults | undefined => {
  try {
    return reading(file, (connection) => lookAtPages(connection, 'integrity_check'))
  } catch (error) {
    if (isUnreadablePage(error)) return undefined
    throw error
  }
}

const searchIndex = 'account_search_index'

interface Index {
  readonly name: string
  readonly table: string
  readonly isPartial: number
}

/** The search index lies in tables of its own. */
const readIndexes = (connection: SqliteConnection): readonly Index[] =>
  connection
    .prepare(
      `SELECT s.name, s.tbl_name AS "table", l.partial AS isPartial FROM sqlite_schema s JOIN pragma_index_list(s.tbl_name) l ON l.name = s.name
       WHERE s.type = 'index' AND s.tbl_name NOT GLOB '${searchIndex}*'`,
    )
    .all() as Index[] // the columns of this query

/** Rows are missing where an index knows more than the table has, and no other index agrees with the table. */
const refuseMissingRows = (file: string): void =>
  reading(file, (connection) => {
    const indexes = readIndexes(connection).filter(({ isPartial }) => isPartial === 0)
    for (const [table, ofTable] of Map.groupBy(indexes, (index) => index.table)) {
      const rows = countBy(connection, `"${table}" NOT INDEXED`)
      const counts = ofTable.flatMap(({ name }) => countIfReadable(connection, `"${table}" INDEXED BY "${name}"`))
      if (!counts.includes(rows) && counts.some((count) => count > rows)) throw new RowsDamaged(`rows of ${table} are missing`)
    }
  })

/** `count(*)` would choose an index by itself. */
const countBy = (connection: SqliteConnection, way: string): number =>
  Number(connection.prepare(`SELECT count(rowid) FROM ${way}`).pluck().get())

const countIfReadable = (connection: SqliteConnection, way: string): readonly number[] => {
  try {
    return [countBy(connection, way)]
  } catch (error) {
    if (isUnreadablePage(error)) return []
    throw error
  }
}

const writeAnew = (file: string): void => {
  const connection = openWriter(file, 'FULL')
  connection.unsafeMode()
  try {
    commitMarked(connection, () => {
      const search = connection.prepare('SELECT sql FROM sqlite_schema WHERE name = ?').pluck().get(searchIndex)
      emptyAll(connection)
      refuseDamage(lookAtPages(connection, 'quick_check').damage.filter((fault) => !isOfEmptied(fault)))
      connection.exec(`REINDEX; ${search}; INSERT INTO ${searchIndex} (${searchIndex}) VALUES ('rebuild')`)
      refuseDamage(lookAtPages(connection, 'integrity_check').damage)
    })
  } finally {
    connection.close()
  }
}

const isOfEmptied = (fault: string): boolean => fault.startsWith('wrong # of entries in index ')

const refuseDamage = ([first]: readonly string[]): void => {
  if (first !== undefined) throw new RowsDamaged(first)
}

/** Gives each index an empty tree, since a damaged one may lead anywhere. The search index goes whole. */
const emptyAll = (connection: SqliteConnection): void => {
  const indexes = readIndexes(connection)
  connection.pragma('writable_schema = ON')
  for (const [at, { table }] of indexes.entries()) {
    const column = connection.prepare('SELECT name FROM pragma_table_info(?)').pluck().get(table)
    connection.exec(`CREATE INDEX "mending ${at}" ON "${table}" ("${column}") WHERE 0`)
  }
  const move = connection.prepare(
    `UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = ?) WHERE type = 'index' AND name = ?`,
  )
  for (const [at, { name }] of indexes.entries()) move.run(`mending ${at}`, name)
  connection.exec(`DELETE FROM sqlite_schema WHERE name GLOB 'mending *' OR (type = 'table' AND name GLOB '${searchIndex}*')`)
  connection.pragma('writable_schema = RESET')
}

/** What the damaged indexes had belongs to nothing. Where a disk has no room for it, or others write, the next look does it. */
const freePages = (file: string): void => {
  const connection = openWriter(file, 'FULL')
  try {
    connection.exec('VACUUM')
  } catch (error) {
    if (isUnreadablePage(error)) throw error
  } finally {
    connection.close()
  }
}
