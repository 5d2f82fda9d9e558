import type { Change } from '@rapport/domain/event/change'
import type { Tables } from '@rapport/schema/tables'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { ToldChanges } from './told-changes.ts'

/** drizzle in PostgreSQL's types, whichever dialect answers. `execute` exists on PostgreSQL only: raw SQL goes through `readRows`. */
export type Database = PgDatabase<PgQueryResultHKT>

export interface Tx {
  readonly db: Database
  readonly tables: Tables
  /** Publishes a change once this transaction has committed. */
  changed(change: Change): void
  /** Runs a part that may fail alone: its error goes on, its rows and changes are undone. */
  savepoint<T>(body: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs parts that do not need each other: side by side on PostgreSQL, which hears their statements together, else one after the other.
   * None of them may have a savepoint: when one fails, all do.
   */
  together<T>(parts: readonly (() => Promise<T>)[]): Promise<readonly T[]>
  /**
   * Holds documents until the transaction ends, always in one order; those that were never written are named again. Answers which it holds:
   * what is read from then on knows all that was stored in them.
   */
  hold(accountIds: readonly string[], patience: Patience, unwritten?: readonly string[]): Promise<ReadonlySet<string>>
  /**
   * Claims the rows of organisations until the transaction ends: no other write of theirs runs beside it. It comes before documents are
   * held, and before anything is read.
   */
  claim(organizationIds: readonly string[]): Promise<void>
}

/** How long a transaction waits for documents that another process holds: not at all, or until all are free. */
export type Patience = 'none' | 'all'

export interface WriteTerms {
  /** False where a power cut may take it back: a kill of the process takes nothing. The next forced write forces it, too. */
  readonly isForced: boolean
  /** A group of a long work. On SQLite others go first for a tenth of a second, and share no commit with it. */
  readonly isPatient?: boolean
  /** It holds the documents and claims the organisations that it writes. Otherwise that of its caller is claimed; without a caller, all. */
  readonly claimsItself?: boolean
}

export type WriteFollower = (tx: Tx, changes: readonly Change[]) => Promise<void>

export interface Store {
  readonly dialect: 'sqlite' | 'postgres'
  readonly tables: Tables
  /** Whether other processes may write into the database. */
  readonly isShared: boolean
  /** Queries on the second, read-only connection. Each statement sees the newest commit. */
  read<T>(query: (db: Database) => Promise<T>): Promise<T>
  /** The same for queries that have to see one and the same commit. It may be asked again, so it changes nothing. */
  readTogether<T>(query: (db: Database) => Promise<T>): Promise<T>
  /** One transaction, in the order of asking but for those with patience. On SQLite its body awaits only its own statements. */
  write<T>(body: (tx: Tx) => Promise<T>, terms?: WriteTerms): Promise<T>
  /** How many writes this process has stored, but for groups of long works. */
  stored(): number
  /** Hears what every commit changed, of other processes soon after. Returns the way to stop. */
  onChange(listener: (changes: readonly Change[]) => void): () => void
  /** The same of this process alone, in commit order: for what one of all has to do. */
  onOwnChange(listener: (changes: readonly Change[]) => void): () => void
  /** For those that hear of changes from outside, and lost the line for a while. */
  readonly told: ToldChanges
  /** Hears within each write what it changed, after its body: what it writes is stored with the write or not at all. Returns the way to stop. */
  beforeCommit(follower: WriteFollower): () => void
  /** Removes deleted bytes from the database's log too, and from the search index when asked; false when the log was in use. PostgreSQL does both by itself. */
  shred(also?: { readonly search: boolean }): Promise<boolean>
  /** Whether the open database is still the one at its place: nothing is stored in another. */
  isSameDatabase(): boolean
  close(): Promise<void>
}
