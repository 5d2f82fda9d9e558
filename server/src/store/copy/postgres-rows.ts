import type { Client } from 'pg'
import { type CopiedRow, nameOfRow, readCell } from './copied-row.ts'
import type { CellKind, CopiedTable } from './copied-table.ts'
import { CopyRefusal } from './copy-refusal.ts'
import type { RowSink, RowSource } from './row-carrying.ts'

/** All rows as the transaction of a connection sees them, by a cursor. */
export const postgresSource = (client: Client, order: readonly CopiedTable[]): RowSource => ({
  order,
  async *pieces({ name, columns }) {
    const cells = columns.map((column) => readingOf[column.kind](`"${column.name}"`)).join(', ')
    await client.query(`DECLARE copied NO SCROLL CURSOR FOR SELECT ${cells} FROM "${name}"`)
    for (let count = firstRows, isMore = true; isMore; ) {
      const { rows } = await client.query<unknown[]>({ text: `FETCH ${count} FROM copied`, rowMode: 'array' })
      const piece = rows.map((values): CopiedRow => columns.map(({ kind }, index) => readCell(kind, values[index])))
      isMore = piece.length === count
      count = nextCount(piece)
      if (piece.length > 0) yield piece
    }
    await client.query('CLOSE copied')
  },
})

/** Before it is known how large they are. */
const firstRows = 8
const mostRows = 500
const mostCharacters = 1 << 21

/** As many as fit, if those that follow are no larger than the largest of these. */
const nextCount = (piece: readonly CopiedRow[]): number => {
  const sizes = piece.map((row) => row.reduce((size: number, cell) => size + (typeof cell === 'string' ? cell.length : 8), 1))
  return Math.max(firstRows, Math.min(mostRows, Math.floor(mostCharacters / Math.max(1, ...sizes))))
}

const asTold = (column: string): string => column

const readingOf: Readonly<Record<CellKind, (column: string) => string>> = {
  text: asTold,
  boolean: asTold,
  integer: (column) => `${column}::text`,
  json: (column) => `${column}::text`,
  instant: (column) => `(extract(epoch FROM ${column}) * 1000)::bigint::text`,
  bytes: (column) => `encode(${column}, 'hex')`,
}

const writingOf: Readonly<Record<CellKind, (cell: string) => string>> = {
  text: asTold,
  boolean: (cell) => `${cell}::boolean`,
  integer: (cell) => `${cell}::bigint`,
  json: (cell) => `${cell}::jsonb`,
  instant: (cell) => `to_timestamp(${cell}::double precision / 1000)`,
  bytes: (cell) => `decode(${cell}, 'hex')`,
}

/** Writes rows in the transaction of a connection. One that PostgreSQL refuses is told by its key. */
export const postgresSink = (client: Client): RowSink => {
  const insert = async (table: CopiedTable, rows: readonly CopiedRow[]): Promise<void> => {
    const values = table.columns.map((_, index) => rows.map((row) => (row[index] === null ? null : String(row[index]))))
    await client.query(insertionInto(table), values)
  }
  return {
    async put(table, rows) {
      await client.query('SAVEPOINT piece')
      try {
        await insert(table, rows)
      } catch {
        await client.query('ROLLBACK TO piece')
        for (const row of rows) await insert(table, [row]).catch((error: unknown) => refuseRow(table, row, error))
      }
      await client.query('RELEASE piece')
    },
  }
}

const insertionInto = ({ name, columns }: CopiedTable): string => {
  const names = columns.map((column) => `"${column.name}"`).join(', ')
  const cells = columns.map(({ kind }, index) => writingOf[kind](`c${index}`)).join(', ')
  const lists = columns.map((_, index) => `$${index + 1}::text[]`).join(', ')
  const aliases = columns.map((_, index) => `c${index}`).join(', ')
  return `INSERT INTO "${name}" (${names}) SELECT ${cells} FROM unnest(${lists}) AS rows (${aliases})`
}

const refuseRow = (table: CopiedTable, row: CopiedRow, error: unknown): never => {
  throw new CopyRefusal(
    `PostgreSQL takes no row ${nameOfRow(table, row)}: ${error instanceof Error ? error.message : String(error)}. Nothing is there of the others.`,
  )
}
