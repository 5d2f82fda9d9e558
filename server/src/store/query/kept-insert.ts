import type { Tables } from '@rapport/schema/tables'
import { getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../store.ts'
import { keepQuery } from './kept-query.ts'

/** A kept insert is given a value for every column. */
export const everyColumn = <Row>(table: PgTable): Row => columnsOfRow(table, '') as Row // drizzle types a row by its values, not by their places

const columnsOfRow = (table: PgTable, which: string) =>
  Object.fromEntries(Object.keys(getTableColumns(table)).map((name) => [name, sql.placeholder(which + name)]))

/** Rows of one statement: few sizes, so that few statements are kept. */
const sizes = [16, 4, 1] as const

interface Inserting {
  /** Rows that are there already stay as they are. */
  readonly mayBeThere?: boolean
}

/** Inserts any number of rows by kept statements of several rows. Each row has a value for every column. */
export const keepInserts = <Row extends object>(
  name: string,
  tableOf: (tables: Tables) => PgTable,
  { mayBeThere = false }: Inserting = {},
) => {
  const inserting = sizes.map((size) => ({
    size,
    inserts: keepQuery(`${name}_${size}`, ({ db, tables }) => {
      const table = tableOf(tables)
      const insert = db.insert(table).values(Array.from({ length: size }, (_, index) => columnsOfRow(table, `${index}:`)))
      return mayBeThere ? insert.onConflictDoNothing() : insert
    }),
  }))
  const names = Array.from({ length: sizes[0] }, () => new Map<string, string>())
  const valuesOf = (rows: readonly Row[]): Record<string, unknown> => {
    const values: Record<string, unknown> = {}
    rows.forEach((row, index) => {
      for (const [column, value] of Object.entries(row)) values[nameOf(names, index, column)] = value
    })
    return values
  }
  return async (tx: Tx, rows: readonly Row[]): Promise<void> => {
    let done = 0
    for (const { size, inserts } of inserting)
      for (; rows.length - done >= size; done += size) await inserts(tx).execute(valuesOf(rows.slice(done, done + size)))
  }
}

/** A thousand names made anew for each statement cost more than its rows. */
const nameOf = (names: readonly Map<string, string>[], index: number, column: string): string => {
  const kept = names[index]?.get(column)
  if (kept !== undefined) return kept
  const name = `${index}:${column}`
  names[index]?.set(column, name)
  return name
}

/** What an insert writes over an existing row. */
export const overwriting = (columns: Readonly<Record<string, PgColumn>>, kept: readonly string[]) =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([name]) => !kept.includes(name))
      .map(([name, column]) => [name, sql.raw(`excluded.${column.name}`)]),
  )
