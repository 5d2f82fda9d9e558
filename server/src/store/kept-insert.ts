import { getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** A kept insert is given a value for every column. */
export const everyColumn = <Row>(table: PgTable): Row =>
  Object.fromEntries(Object.keys(getTableColumns(table)).map((name) => [name, sql.placeholder(name)])) as Row // drizzle types a row by its values, not by their places

/** What an insert writes over an existing row. */
export const overwriting = (columns: Readonly<Record<string, PgColumn>>, kept: readonly string[]) =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([name]) => !kept.includes(name))
      .map(([name, column]) => [name, sql.raw(`excluded.${column.name}`)]),
  )
