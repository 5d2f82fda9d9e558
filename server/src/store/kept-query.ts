import type { Tables } from '@rapport/schema/tables'
import { is, Param, Placeholder } from 'drizzle-orm'
import type { Database } from './store.ts'

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

/**
 * A query of a hot path: drizzle builds its text once a connection, which costs more than SQLite's answer. Varying values are
 * `sql.placeholder`. The name is unique within the process.
 */
export const keepQuery = <Prepared extends PreparedQuery>(name: string, build: (source: QuerySource) => Preparable<Prepared>) => {
  const kept = new WeakMap<Database, Prepared>()
  return ({ db, tables }: QuerySource): Prepared => {
    const query = kept.get(db)
    if (query) return query
    const prepared = build({ db, tables }).prepare(name)
    leaveNullAlone(prepared.getQuery().params)
    kept.set(db, prepared)
    return prepared
  }
}

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
