import type { Tables } from '@rapport/schema/tables'
import { Column, is, noopDecoder, Param, Placeholder, SQL } from 'drizzle-orm'
import { SQLiteSelectBase } from 'drizzle-orm/sqlite-core'
import type { Database } from '../store.ts'
import { namedValues } from './row-literal.ts'

/** Where a query is asked: of a store's reader, or within a transaction. */
export interface QuerySource {
  readonly db: Database
  readonly tables: Tables
}

interface Preparable<Prepared> {
  prepare(name: string): Prepared
}

interface PreparedQuery {
  getQuery(): { readonly params: unknown[] }
}

const names = new Set<string>()

/**
 * A query of a hot path: drizzle builds its text once a connection, which costs more than SQLite's answer. Varying values are
 * `sql.placeholder`. Throws when the name is taken: PostgreSQL would carry out the other query.
 */
export const keepQuery = <Prepared extends PreparedQuery>(name: string, build: (source: QuerySource) => Preparable<Prepared>) => {
  if (names.has(name)) throw new Error(`Two queries are called ${name}`)
  names.add(name)
  const kept = new WeakMap<Database, Prepared>()
  return ({ db, tables }: QuerySource): Prepared => {
    const query = kept.get(db)
    if (query) return query
    const prepared = build({ db, tables }).prepare(name)
    leaveNullAlone(prepared.getQuery().params)
    readFlatRows(prepared)
    answerAtOnce(prepared)
    kept.set(db, prepared)
    return prepared
  }
}

/** A query that is built for one call. On SQLite its rows are read as those of a kept one. */
export const readOnce = async <Row>(query: PromiseLike<readonly Row[]>): Promise<readonly Row[]> => {
  if (!isBuiltForSqlite<Row>(query)) return query
  const prepared = query.prepare()
  readFlatRows(prepared)
  return prepared.execute()
}

interface Rereadable<Row> {
  prepare(): { execute(): PromiseLike<readonly Row[]> }
}

const isBuiltForSqlite = <Row>(query: object): query is Rereadable<Row> => is(query, SQLiteSelectBase)

/** drizzle encodes a null in a placeholder, as JSON into the text 'null'. In a statement built for one call it does not. */
const leaveNullAlone = (params: unknown[]): void => {
  params.forEach((param, index) => {
    if (!is(param, Param) || !is(param.value, Placeholder)) return
    const { encoder } = param
    params[index] = new Param(param.value, {
      mapToDriverValue: (value: unknown) => (value === null ? null : encoder.mapToDriverValue(value)),
    })
  })
}

/** What a prepared query of drizzle keeps to itself, in both dialects. */
interface RowReading {
  readonly fields?: readonly { readonly path: readonly string[]; readonly field: unknown }[] | undefined
  customResultMapper?: (rows: readonly (readonly unknown[])[]) => unknown
}

/** drizzle looks with every row at what each column is: of a row of fifty columns that costs more than reading it. */
const readFlatRows = (prepared: object): void => {
  const reading: RowReading = prepared
  const columns: { readonly name: string; readonly decoder: Decoder }[] = []
  for (const { path, field } of reading.fields ?? []) {
    const [name, ...more] = path
    const decoder = decoderOf(field)
    if (name === undefined || more.length > 0 || decoder === undefined) return
    columns.push({ name, decoder })
  }
  if (columns.length === 0 || reading.customResultMapper) return
  const nameValues = namedValues(columns.map(({ name }) => name))
  const decoded = columns.filter(({ decoder }) => decodes(decoder))
  reading.customResultMapper = (rows) =>
    rows.map((values) => {
      const row = nameValues(values)
      for (const { name, decoder } of decoded) {
        const value = row[name]
        if (value !== null) row[name] = decoder.mapFromDriverValue(value)
      }
      return row
    })
}

type Decoder = Pick<Column, 'mapFromDriverValue'>

/** Most columns give a value as the driver has it. */
const decodes = ({ mapFromDriverValue }: Decoder): boolean =>
  mapFromDriverValue !== Column.prototype.mapFromDriverValue && mapFromDriverValue !== noopDecoder.mapFromDriverValue

/** What drizzle keeps to itself of an expression. */
interface Decoding {
  readonly decoder?: Decoder
}

const decoderOf = (field: unknown): Decoder | undefined => {
  if (is(field, Column)) return field
  const decoding: Decoding | undefined = is(field, SQL) ? (field as unknown as Decoding) : undefined
  return decoding?.decoder
}

/** What a prepared query of drizzle keeps to itself on SQLite. */
interface SyncRunning extends RowReading {
  readonly mode?: string
  readonly executeMethod?: string
  readonly stmt?: {
    run(...params: readonly unknown[]): unknown
    raw(): { all(...params: readonly unknown[]): readonly (readonly unknown[])[] }
  }
  execute?: (values?: Values) => unknown
}

type Values = Readonly<Record<string, unknown>>

/** SQLite has answered when its statement returns: drizzle makes four promises of that, and looks anew what each value is. */
const answerAtOnce = (prepared: PreparedQuery): void => {
  const running: SyncRunning = prepared as PreparedQuery & SyncRunning
  const { mode, executeMethod, stmt, customResultMapper: mapper } = running
  if (mode !== 'sync' || stmt === undefined) return
  const fill = prepared.getQuery().params.map(fillingOf)
  const paramsOf = (values: Values) => fill.map((valueIn) => valueIn(values))
  if (executeMethod === 'run') running.execute = async (values = {}) => stmt.run(...paramsOf(values))
  if (executeMethod === 'all' && mapper) running.execute = async (values = {}) => mapper(stmt.raw().all(...paramsOf(values)))
}

const fillingOf = (param: unknown): ((values: Values) => unknown) => {
  if (is(param, Placeholder)) return (values) => given(values, param.name)
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param
  const { encoder, value } = param
  return (values) => encoder.mapToDriverValue(given(values, value.name))
}

const given = (values: Values, name: string): unknown => {
  if (!(name in values)) throw new Error(`A kept query has no value for ${name}`)
  return values[name]
}
