import { sqliteTables } from '@rapport/schema/tables'
import SqliteDatabase from 'better-sqlite3'
import { createMarking } from '../file/database-mark.ts'
import { busyMs } from '../file/sqlite-connection.ts'
import { createSqliteDatabase } from '../file/sqlite-statements.ts'
import type { QuerySource } from '../query/kept-query.ts'
import { type Cell, type CopiedRow, nameOfRow, readCell, storableCell } from './copied-row.ts'
import { type CopiedTable, copiedTables } from './copied-table.ts'
import { CopyRefusal } from './copy-refusal.ts'
import { inPieces, type RowSource } from './row-carrying.ts'

export interface SqliteSource extends RowSource, QuerySource {
  /** Rows that are carried without characters which PostgreSQL does not keep. */
  readonly repaired: ReadonlySet<string>
  /** Sets a fact of this database, or takes it away, from `commit` on. */
  setFact(name: string, value: string | undefined): void
  commit(): void
  /** Without `commit` nothing was changed. */
  close(): void
}

/** All rows of a SQLite database. Nobody else writes into it until it is closed. */
export const openSqliteSource = (file: string): SqliteSource => {
  const connection = new SqliteDatabase(file, { fileMustExist: true, timeout: busyMs })
  connection.pragma('synchronous = FULL')
  const mark = createMarking(connection)
  connection.exec('BEGIN IMMEDIATE')
  const repaired = new Set<string>()
  return {
    order: copiedTables(),
    async *pieces(table) {
      const names = table.columns.map(({ name }) => `"${name}"`).join(', ')
      const rows = connection.prepare<[], unknown[]>(`SELECT ${names} FROM "${table.name}"`).raw(true).iterate()
      yield* inPieces(storableRows(table, rows, repaired))
    },
    db: createSqliteDatabase(connection, { fence: () => undefined, onError: () => undefined }),
    tables: sqliteTables,
    repaired,
    setFact(name, value) {
      connection.prepare('DELETE FROM database_fact WHERE name = ?').run(name)
      if (value !== undefined) connection.prepare('INSERT INTO database_fact (name, value) VALUES (?, ?)').run(name, value)
    },
    commit() {
      mark()
      connection.exec('COMMIT')
    },
    close: () => void connection.close(),
  }
}

function* storableRows(table: CopiedTable, rows: Iterable<readonly unknown[]>, repaired: Set<string>): Generator<CopiedRow> {
  for (const values of rows) {
    const read = table.columns.map(({ kind, name }, index) => {
      try {
        return readCell(kind, values[index])
      } catch (error) {
        throw new CopyRefusal(
          `${nameOfRow(table, values.map(String))}: ${name} cannot be read (${error instanceof Error ? error.message : error}).`,
        )
      }
    })
    const row: readonly Cell[] = read.map((cell, index) => storableCell(table.columns[index]?.kind ?? 'text', cell))
    if (row.some((cell, index) => cell !== read[index])) repaired.add(nameOfRow(table, row))
    yield row
  }
}
