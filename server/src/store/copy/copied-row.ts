import { createHash } from 'node:crypto'
import { storable } from '@rapport/schema/column-kit'
import type { CellKind, CopiedTable } from './copied-table.ts'

/** Instants are milliseconds since 1970, JSON its text with sorted keys, bytes their hexadecimal digits. */
export type Cell = string | number | boolean | null
export type CopiedRow = readonly Cell[]

/** A cell from what a database answers. */
export const readCell = (kind: CellKind, value: unknown): Cell => {
  if (value === null || value === undefined) return null
  if (kind === 'text') return String(value)
  if (kind === 'boolean') return value === true || value === 1
  if (kind === 'json') return plainJson(JSON.parse(String(value)))
  if (kind === 'bytes') return Buffer.isBuffer(value) ? value.toString('hex') : String(value)
  return Number(value)
}

/** One text for one value: PostgreSQL keeps no order of keys. */
const plainJson = (value: unknown): string => JSON.stringify(value, (_, inner: unknown) => (isRecord(inner) ? sorted(inner) : inner))

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sorted = (record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))

/** The same cell without characters that PostgreSQL keeps in no text: NUL, and halves of a character. */
export const storableCell = (kind: CellKind, cell: Cell): Cell => {
  if (typeof cell !== 'string' || (kind !== 'text' && kind !== 'json')) return cell
  if (kind === 'text') return storable(cell)
  return /\\u0000|\\ud[89a-f]/i.test(cell) ? plainJson(storableIn(JSON.parse(cell))) : cell
}

const storableIn = (value: unknown): unknown => {
  if (typeof value === 'string') return storable(value)
  if (Array.isArray(value)) return value.map(storableIn)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storable(key), storableIn(inner)]))
}

/** A row in words, by its key. */
export const nameOfRow = ({ name, columns, key }: CopiedTable, row: CopiedRow): string =>
  `${name} ${key.map((part) => String(row[columns.findIndex((column) => column.name === part)])).join('/')}`

/** How many rows a table has, and a sum of their digests: equal for equal rows in whatever order. */
export interface TableSum {
  readonly table: string
  readonly rows: number
  readonly sum: string
}

export const createSum = (table: string) => {
  let [rows, sum] = [0, 0n]
  return {
    /** `line` is the row as JSON. */
    add(line: string) {
      rows += 1
      sum += BigInt(`0x${createHash('sha256').update(line).digest('hex')}`)
    },
    total: (): TableSum => ({ table, rows, sum: BigInt.asUintN(256, sum).toString(16) }),
  }
}
