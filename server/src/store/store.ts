import type { Change } from '@rapport/domain/event/change'
import type { Tables } from '@rapport/schema/tables'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** drizzle in PostgreSQL's types, whichever dialect answers. `execute` exists on PostgreSQL only: raw SQL goes through `readRows`. */
export type Database = PgDatabase<PgQueryResultHKT>

export interface Tx {
  readonly db: Database
  readonly tables: Tables
  /** Notes what is published once this transaction has committed. */
  changed(change: Change): void
  /** Runs a part that may fail alone: when it throws, its rows and its changes are undone and the error goes on. */
  savepoint<T>(body: (tx: Tx) => Promise<T>): Promise<T>
}

export interface Store {
  readonly dialect: 'sqlite' | 'postgres'
  readonly tables: Tables
  /** Queries on the second, read-only connection. Each statement sees the newest commit. */
  read<T>(query: (db: Database) => Promise<T>): Promise<T>
  /** One transaction, in the order of asking. On SQLite the body awaits nothing but its own statements. */
  write<T>(body: (tx: Tx) => Promise<T>): Promise<T>
  /** Hears what every commit changed, in commit order. Returns the way to stop. */
  onChange(listener: (changes: readonly Change[]) => void): () => void
  /** Takes what was deleted out of the log of the database, too, and out of the index of search when asked; false when the log was in use. PostgreSQL does both in its own way. */
  shred(also?: { readonly search: boolean }): Promise<boolean>
  close(): Promise<void>
}
