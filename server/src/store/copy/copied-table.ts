import { postgresTables } from '@rapport/schema/tables'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'

/** What a cell holds, whichever dialect keeps it. */
export const cellKinds = ['text', 'integer', 'boolean', 'instant', 'json', 'bytes'] as const
export type CellKind = (typeof cellKinds)[number]

/** A table as it is copied from one database to another, or to a file. */
export interface CopiedTable {
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly kind: CellKind }[]
  /** By these columns a row is named. */
  readonly key: readonly string[]
  /** The column whose numbers the database gives out. */
  readonly counted?: string | undefined
}

/** Every table of the schema; one that others refer to comes before them. */
export const copiedTables = (): readonly CopiedTable[] => {
  const left = new Map(Object.values(postgresTables).map((table) => [getTableConfig(table).name, table as PgTable])) // the kit's own
  const ordered: CopiedTable[] = []
  while (left.size > 0) {
    const free = [...left].filter(([name, table]) => referredBy(table).every((other) => other === name || !left.has(other)))
    if (free.length === 0) throw new Error(`These tables refer to each other in a ring: ${[...left.keys()].join(', ')}`)
    for (const [name, table] of free) {
      ordered.push(copiedTable(table))
      left.delete(name)
    }
  }
  return ordered
}

const referredBy = (table: PgTable): readonly string[] =>
  getTableConfig(table).foreignKeys.map((key) => getTableConfig(key.reference().foreignTable).name)

const copiedTable = (table: PgTable): CopiedTable => {
  const { name, columns, primaryKeys } = getTableConfig(table)
  const [own] = primaryKeys
  const key = own ? own.columns : columns.filter(({ primary }) => primary)
  return {
    name,
    columns: columns.map((column) => ({ name: column.name, kind: kindOf(column.getSQLType()) })),
    key: key.map((column) => column.name),
    counted: columns.find((column) => column.getSQLType() === 'serial')?.name,
  }
}

const kindBySqlType: Readonly<Record<string, CellKind>> = {
  text: 'text',
  'text COLLATE "C"': 'text',
  integer: 'integer',
  bigint: 'integer',
  serial: 'integer',
  boolean: 'boolean',
  'timestamp (3) with time zone': 'instant',
  jsonb: 'json',
  bytea: 'bytes',
}

/** A word more in the kit of columns needs a line above. */
const kindOf = (sqlType: string): CellKind => {
  const kind = kindBySqlType[sqlType]
  if (kind === undefined) throw new Error(`How a column of ${sqlType} is copied is not said`)
  return kind
}
