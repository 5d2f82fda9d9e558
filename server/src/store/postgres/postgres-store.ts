import type { Change } from '@rapport/domain/event/change'
import { postgresTables } from '@rapport/schema/tables'
import { sql } from 'drizzle-orm'
import type { Database, Store, Tx } from '../store.ts'
import { toStoreError } from '../store-error.ts'
import { createToldChanges } from '../told-changes.ts'
import { createFollowers, createPublisher, type Follow, refuseInsideWrite, runInTurn, type WriteTurn } from '../write-turn.ts'
import { askingFirst, presentOrganization } from '../writing-call.ts'
import type { ChangeFeed, Written } from './change-feed.ts'
import { holdDocuments } from './document-holding.ts'
import type { Transact } from './postgres-database.ts'
import { claimAll, claimOrganizations, createRowTurns } from './row-claim.ts'
import { sideBySide } from './side-by-side.ts'

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

/** The store over PostgreSQL. What other processes change is published as they are heard of. */
export const createPostgresStore = async (options: PostgresStoreOptions): Promise<Store> => {
  const { db, transact, report, openFeed, onChanged = () => undefined, close } = options
  const { publish, onChange } = createPublisher(report)
  const own = createPublisher(report)
  const feed = await openFeed?.(publish)
  const { follow, beforeCommit } = createFollowers()
  const rowTurns = createRowTurns()
  const running = new Set<Promise<unknown>>()
  let storedWrites = 0
  return {
    dialect: 'postgres',
    tables: postgresTables,
    isShared: true,
    stored: () => storedWrites,
    onChange,
    onOwnChange: own.onChange,
    told: feed ?? createToldChanges(onChange),
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
    async write(body, { claimsItself = false, isPatient = false } = { isForced: true }) {
      refuseInsideWrite('write')
      const organizationId = presentOrganization()
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
        if (!isPatient) storedWrites += 1
        publish(changes)
        written?.told()
        own.publish(changes)
        if (changes.length > 0) onChanged()
        return value
      }
      const claim = (tx: Tx) => (organizationId === undefined ? claimAll(tx.db) : tx.claim([organizationId]))
      const claiming = (changes: Change[]) => async (tx: Tx) => {
        await claim(tx)
        return following(changes)(tx)
      }
      const writing = claimsItself ? run(following) : rowTurns(organizationId, () => run(claiming))
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
  together: sideBySide,
  hold: (accountIds, patience, unwritten = []) => holdDocuments(db, accountIds, { patience, unwritten }),
  claim: (organizationIds) => claimOrganizations(db, organizationIds),
})
