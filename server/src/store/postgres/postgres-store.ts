import type { Change } from '@rapport/domain/event/change'
import { postgresTables } from '@rapport/schema/tables'
import { sql } from 'drizzle-orm'
import type { Database, Store, Tx } from '../store.ts'
import { toStoreError } from '../store-error.ts'
import {
  createFollowers,
  createPublisher,
  createWriteQueue,
  type Follow,
  refuseInsideWrite,
  runInTurn,
  type WriteTurn,
} from '../write-turn.ts'
import { askingFirst } from '../writing-call.ts'
import type { ChangeFeed, Written } from './change-feed.ts'
import { holdDocuments } from './document-holding.ts'
import type { Transact } from './postgres-database.ts'

export interface PostgresStoreOptions {
  /** drizzle over a migrated database. */
  readonly db: Database
  readonly transact: Transact
  readonly report: (error: unknown) => void
  /** Between processes; left out, this one is alone. */
  readonly openFeed?: (publish: (changes: readonly Change[]) => void) => Promise<ChangeFeed>
  /** After a commit with changes. */
  readonly onChanged?: () => void
  readonly close: () => Promise<void>
}

/** The store over PostgreSQL. Writes of rows queue here too. What other processes change is published as they are heard of. */
export const createPostgresStore = async (options: PostgresStoreOptions): Promise<Store> => {
  const { db, transact, report, openFeed, onChanged = () => undefined, close } = options
  const { publish, onChange } = createPublisher(report)
  const own = createPublisher(report)
  const feed = await openFeed?.(publish)
  const { follow, beforeCommit } = createFollowers()
  const queue = createWriteQueue()
  const running = new Set<Promise<unknown>>()
  return {
    dialect: 'postgres',
    tables: postgresTables,
    isShared: true,
    onChange,
    onOwnChange: own.onChange,
    beforeCommit,
    async read(query) {
      refuseInsideWrite('read')
      return query(db)
    },
    async readTogether(query) {
      refuseInsideWrite('read')
      return transact(query, 'reading of one commit')
    },
    // Every write is forced: what is visible to other processes must be durable.
    async write(body, { isOfHeldDocuments = false } = { isForced: true }) {
      refuseInsideWrite('write')
      let written: Written | undefined
      const following = (changes: Change[]) =>
        followed(askingFirst(body), changes, async (tx, heard) => {
          await follow(tx, heard)
          written = await feed?.write(tx.db, changes)
        })
      const run = async (makeBody: typeof following) => {
        const changes: Change[] = []
        const value = await runTransaction(transact, changes, makeBody(changes)).catch((error: unknown) => {
          written?.failed()
          throw error
        })
        publish(changes)
        own.publish(changes)
        if (changes.length > 0) onChanged()
        return value
      }
      const writing = isOfHeldDocuments ? run(following) : queue(() => run((changes) => oneAfterTheOther(following(changes))))
      const end = () => void running.delete(writing)
      running.add(writing)
      writing.then(end, end)
      return writing
    },
    shred: async () => true,
    isSameDatabase: () => true,
    async close() {
      while (running.size > 0) await Promise.allSettled(running)
      await feed?.stop()
      await close()
    },
  }
}

const runTransaction = async <T>(transact: Transact, changes: Change[], body: (tx: Tx) => Promise<T>): Promise<T> => {
  const turn: WriteTurn = { isOpen: true, depth: 0 }
  try {
    return await runInTurn(turn, () => transact((db) => body(createTx(db, changes))))
  } catch (error) {
    throw toStoreError(error)
  } finally {
    turn.isOpen = false
  }
}

/** Writes of rows read first and write then, as on SQLite: no two processes at once. The lock has a statement alone, so that reads know all before it. */
const oneAfterTheOther =
  <T>(body: (tx: Tx) => Promise<T>): ((tx: Tx) => Promise<T>) =>
  async (tx) => {
    await tx.db.execute(sql`SELECT pg_advisory_xact_lock(${rowsLock})`)
    return body(tx)
  }

const rowsLock = 1

const followed =
  <T>(body: (tx: Tx) => Promise<T>, changes: readonly Change[], follow: Follow): ((tx: Tx) => Promise<T>) =>
  async (tx) => {
    const value = await body(tx)
    await follow(tx, changes)
    return value
  }

const createTx = (db: Database, changes: Change[], depth = 0): Tx => ({
  db,
  tables: postgresTables,
  changed: (change) => {
    changes.push(change)
  },
  async savepoint(body) {
    const inner: Change[] = []
    await db.execute(sql.raw(`SAVEPOINT s${depth}`))
    try {
      const value = await body(createTx(db, inner, depth + 1))
      await db.execute(sql.raw(`RELEASE s${depth}`))
      for (const change of inner) changes.push(change)
      return value
    } catch (error) {
      await db.execute(sql.raw(`ROLLBACK TO s${depth}`))
      await db.execute(sql.raw(`RELEASE s${depth}`))
      throw toStoreError(error)
    }
  },
  hold: (accountIds, patience, unwritten = []) => holdDocuments(db, accountIds, { patience, unwritten }),
})
