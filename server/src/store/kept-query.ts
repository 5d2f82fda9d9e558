import type { Tables } from '@rapport/schema/tables'
import type { Database } from './store.ts'

/** Where a query is asked: of a store's reader, or within a transaction. */
export interface QuerySource {
  readonly db: Database
  readonly tables: Tables
}

interface Preparable<Prepared> {
  prepare(name: string): Prepared
}

/**
 * A query of a hot path: drizzle builds its text once a connection, not with every call, which costs more than SQLite takes to answer it.
 * What differs stands in it as `sql.placeholder`. The name is its own within the process.
 */
export const keepQuery = <Prepared>(name: string, build: (source: QuerySource) => Preparable<Prepared>) => {
  const kept = new WeakMap<Database, Prepared>()
  return ({ db, tables }: QuerySource): Prepared => {
    const known = kept.get(db)
    if (known) return known
    const made = build({ db, tables }).prepare(name)
    kept.set(db, made)
    return made
  }
}
