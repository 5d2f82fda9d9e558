import { commitMarked } from '../file/database-mark.ts'
import { openWriter, type SqliteConnection } from '../file/sqlite-connection.ts'
import { isUnreadable } from './storage-failure.ts'

/** What a look at the whole database came to. */
export type IndexMending =
  | { readonly is: 'sound' }
  /** Indexes were damaged and are written anew from the rows: nothing that was saved is lost. */
  | { readonly is: 'mended'; readonly indexes: readonly string[] }
  | { readonly is: 'damaged'; readonly why: string }

/** Whose word counts where an index and a row differ, though the pages of both are sound. */
export type Trust = 'neither' | 'rows'

/**
 * Writes damaged indexes anew, in one transaction that is undone unless the whole database is sound at its end. Where tables may be
 * damaged nothing is changed: an index that is written anew would hide which rows are missing.
 */
export const mendIndexes = (file: string, trust: Trust = 'neither'): IndexMending => {
  const isSearchDamaged = !isSearchReadable(file)
  const connection = openWriter(file, 'FULL')
  connection.unsafeMode()
  try {
    const mending = commitMarked(connection, () => mendWithin(connection, { trust, isSearchDamaged }))
    if (mending.is === 'mended') freePages(connection)
    return mending
  } catch (error) {
    if (error instanceof StillDamaged || isUnreadable(error)) return { is: 'damaged', why: error.message }
    throw error
  } finally {
    connection.close()
  }
}

/** Undoes the transaction. */
class StillDamaged extends Error {}

interface Known {
  readonly trust: Trust
  readonly isSearchDamaged: boolean
}

const mendWithin = (connection: SqliteConnection, { trust, isSearchDamaged }: Known): IndexMending => {
  const trees = readTrees(connection)
  const unreadable = [...new Set([...unreadableIndexes(connection, trees), ...(isSearchDamaged ? [searchIndex] : [])])]
  for (const index of unreadable) rewrite(connection, index, trees)
  const faults = faultsOf(connection)
  const [first] = faults
  if (first === undefined && unreadable.length === 0) return { is: 'sound' }
  const damaged = new Set([...unreadable, ...faults.flatMap((fault) => indexIn(fault, trees, trust))])
  const [other] = faults.filter((fault) => !isWithin(fault, damaged, readTrees(connection)))
  if (other !== undefined) throw new StillDamaged(other)
  for (const index of damaged) if (!unreadable.includes(index)) rewrite(connection, index, trees)
  const [left] = faultsOf(connection).filter((fault) => !isUnused(fault))
  if (left !== undefined) throw new StillDamaged(left)
  return { is: 'mended', indexes: [...damaged].sort() }
}

/** What the damaged indexes had belongs to nothing. */
const freePages = (connection: SqliteConnection): void => {
  if (faultsOf(connection).length > 0) connection.exec('VACUUM')
}

const mostFaults = 10_000

/** SQLite tells several faults in one text. */
const faultsOf = (connection: SqliteConnection): readonly string[] => {
  const rows = connection.prepare(`PRAGMA integrity_check(${mostFaults})`).pluck().all()
  const faults = rows.flatMap((row) => String(row).split('\n')).filter((line) => line !== '' && !line.startsWith('*** in database'))
  return faults.length === 1 && faults[0] === 'ok' ? [] : faults
}

interface Tree {
  readonly name: string
  readonly table: string
  readonly root: number
  /** The index that it is part of; undefined for rows. The search index lies in tables of its own. */
  readonly index: string | undefined
}

const searchIndex = 'account_search_index'

const readTrees = (connection: SqliteConnection): readonly Tree[] => {
  const rows = connection.prepare('SELECT name, type, tbl_name AS "table", rootpage AS root FROM sqlite_schema WHERE rootpage > 0').all()
  const trees = rows as { name: string; type: string; table: string; root: number }[] // the columns of this query
  return trees.map(({ name, type, table, root }) => {
    const index = table.startsWith(`${searchIndex}_`) ? searchIndex : type === 'index' ? name : undefined
    return { name, table, root, index }
  })
}

/** Indexes with pages that are none: a look at the whole database would end at them. Such pages of rows are for that look to find. */
const unreadableIndexes = (connection: SqliteConnection, trees: readonly Tree[]): readonly string[] => {
  const names = connection.prepare(`SELECT DISTINCT name FROM dbstat WHERE pagetype = 'corrupted'`).pluck().all()
  return trees.filter(({ name }) => names.includes(name)).flatMap(({ index }) => index ?? [])
}

/** By a connection of its own: one that met the damage cannot make the index anew. */
const isSearchReadable = (file: string): boolean => {
  const connection = openWriter(file, 'FULL')
  try {
    connection.exec(`INSERT INTO ${searchIndex} (${searchIndex}) VALUES ('integrity-check')`)
    return true
  } catch (error) {
    if (isUnreadable(error)) return false
    throw error
  } finally {
    connection.close()
  }
}

/** The index that a fault names. That an index and a row differ does not tell which of both is damaged. */
const indexIn = (fault: string, trees: readonly Tree[], trust: Trust): readonly string[] => {
  const root = Number(/^Tree (\d+)\b/.exec(fault)?.[1])
  const index = trees.find((tree) => tree.root === root)?.index
  const [, differing] = (trust === 'rows' && differs.exec(fault)) || []
  return [index, differing].filter((name) => name !== undefined)
}

const differs = /^(?:row \d+ missing from index|row \d+ values differ from index) (.+)$/
const ofIndex =
  /^(?:row \d+ missing from index|wrong # of entries in index|non-unique entry in index|row \d+ values differ from index) (.+)$/
const isUnused = (fault: string): boolean => /^Page \d+(: | is )never used$/.test(fault)

/** Whether a fault comes from damaged indexes. */
const isWithin = (fault: string, damaged: ReadonlySet<string>, trees: readonly Tree[]): boolean => {
  if (damaged.size > 0 && isUnused(fault)) return true
  const [, index] = ofIndex.exec(fault) ?? []
  return index === undefined ? indexIn(fault, trees, 'neither').some((name) => damaged.has(name)) : damaged.has(index)
}

/** Gives an index an empty tree, since the damaged one may lead anywhere, and fills it from the rows. */
const rewrite = (connection: SqliteConnection, name: string, trees: readonly Tree[]): void => {
  connection.pragma('writable_schema = ON')
  if (name === searchIndex) {
    const sql = connection.prepare('SELECT sql FROM sqlite_schema WHERE name = ?').pluck().get(name)
    connection.prepare(`DELETE FROM sqlite_schema WHERE type = 'table' AND (name = ? OR name GLOB ? || '_*')`).run(name, name)
    connection.pragma('writable_schema = RESET')
    connection.exec(`${sql}; INSERT INTO ${name} (${name}) VALUES ('rebuild')`)
    return
  }
  const table = trees.find((tree) => tree.index === name)?.table ?? ''
  const column = connection.prepare('SELECT name FROM pragma_table_info(?)').pluck().get(table)
  connection.exec(`CREATE INDEX mending ON "${table}" ("${column}") WHERE 0`)
  connection
    .prepare(
      `UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'mending') WHERE type = 'index' AND name = ?`,
    )
    .run(name)
  connection.exec(`DELETE FROM sqlite_schema WHERE name = 'mending'`)
  connection.pragma('writable_schema = RESET')
  connection.exec(`REINDEX "${name}"`)
}
