import type { Change } from '@rapport/domain/event/change'
import { postgresTables } from '@rapport/schema/tables'
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

export interface PostgresStoreOptions {
  /** drizzle over a migrated database. */
  readonly db: Database
  readonly report: (error: unknown) => void
  readonly close: () => Promise<void>
}

/** The store over PostgreSQL. Writes queue here too, so changes are published in commit order. */
export const createPostgresStore = ({ db, report, close }: PostgresStoreOptions): Store => {
  const { publish, onChange } = createPublisher(report)
  const { follow, beforeCommit } = createFollowers()
  const queue = createWriteQueue()
  return {
    dialect: 'postgres',
    tables: postgresTables,
    onChange,
    beforeCommit,
    async read(query) {
      refuseInsideWrite('read')
      return query(db)
    },
    async readTogether(query) {
      refuseInsideWrite('read')
      return db.transaction((inner) => query(inner), { isolationLevel: 'repeatable read', accessMode: 'read only' })
    },
    // Every write is forced: what is visible to other processes must be durable.
    async write(body) {
      refuseInsideWrite('write')
      const asking = askingFirst(body)
      return queue(async () => {
        const changes: Change[] = []
        const value = await transact(db, changes, followed(asking, changes, follow))
        publish(changes)
        return value
      })
    },
    shred: async () => true,
    isSameDatabase: () => true,
    async close() {
      await queue(async () => undefined)
      await close()
    },
  }
}

const transact = async <T>(db: Database, changes: Change[], body: (tx: Tx) => Promise<T>): Promise<T> => {
  const turn: WriteTurn = { isOpen: true, depth: 0 }
  try {
    return await runInTurn(turn, () => db.transaction((inner) => body(createTx(inner, changes))))
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

const createTx = (db: Database, changes: Change[]): Tx => ({
  db,
  tables: postgresTables,
  changed: (change) => {
    changes.push(change)
  },
  async savepoint(body) {
    const inner: Change[] = []
    try {
      const value = await db.transaction((nested) => body(createTx(nested, inner)))
      for (const change of inner) changes.push(change)
      return value
    } catch (error) {
      throw toStoreError(error)
    }
  },
})
