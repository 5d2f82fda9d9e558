import type { Change } from '@rapport/domain/event/change'
import { sqliteTables } from '@rapport/schema/tables'
import { migrateSqlite } from './migration.ts'
import { createSqliteDatabase, openReader, openWriter, type SqliteConnection, type SqliteSync } from './sqlite-connection.ts'
import type { Database, Store, Tx } from './store.ts'
import { StoreMisuse, toStoreError } from './store-error.ts'
import {
  createPublisher,
  createWriteQueue,
  isInsideWrite,
  refuseInsideWrite,
  runInTurn,
  type WriteTurn,
  withinMicrotasks,
} from './write-turn.ts'

export interface SqliteStoreOptions {
  readonly file: string
  readonly sync: SqliteSync
  /** Hears of listeners that threw. */
  readonly report: (error: unknown) => void
}

/** Opens (and makes or migrates) the database in a file. */
export const openSqliteStore = ({ file, sync, report }: SqliteStoreOptions): Store => {
  const writer = openWriter(file, sync)
  migrateSqlite(writer)
  const reader = openReader(file)
  const writerDb = createSqliteDatabase(writer, () => refuseOutsideTurn(writer))
  const readerDb = createSqliteDatabase(reader, () => undefined)
  const { publish, onChange } = createPublisher(report)
  const queue = createWriteQueue()
  let isClosed = false

  return {
    dialect: 'sqlite',
    tables: sqliteTables,
    onChange,
    async read(query) {
      refuseInsideWrite('read')
      return query(readerDb)
    },
    async write(body) {
      refuseInsideWrite('write')
      if (isClosed) throw new StoreMisuse('The store is closed')
      return queue(async () => {
        const changes: Change[] = []
        const value = await transact(writer, (turn) => body(createTx({ writer, db: writerDb, turn, depth: 0, changes })))
        publish(changes)
        return value
      })
    },
    async close() {
      isClosed = true
      await queue(async () => undefined)
      reader.close()
      writer.pragma('optimize')
      writer.close()
    },
  }
}

/** After a rollback (the guard's, or SQLite's own on a full disk) what is left of a body must not write outside a transaction. */
const refuseOutsideTurn = (writer: SqliteConnection): void => {
  if (!isInsideWrite() || !writer.inTransaction) throw new StoreMisuse('This statement belongs to a transaction that is over')
}

const transact = async <T>(writer: SqliteConnection, body: (turn: WriteTurn) => Promise<T>): Promise<T> => {
  const turn: WriteTurn = { isOpen: true, depth: 0 }
  writer.exec('BEGIN IMMEDIATE')
  try {
    const value = await runInTurn(turn, () => withinMicrotasks(() => body(turn)))
    turn.isOpen = false
    writer.exec('COMMIT')
    return value
  } catch (error) {
    turn.isOpen = false
    if (writer.inTransaction) writer.exec('ROLLBACK')
    throw toStoreError(error)
  }
}

interface TxParts {
  readonly writer: SqliteConnection
  readonly db: Database
  readonly turn: WriteTurn
  readonly depth: number
  readonly changes: Change[]
}

const createTx = (parts: TxParts): Tx => ({
  db: parts.db,
  tables: sqliteTables,
  changed: (change) => {
    parts.changes.push(change)
  },
  savepoint: (body) => savepoint(parts, body),
})

const savepoint = async <T>({ writer, db, turn, depth, changes }: TxParts, body: (tx: Tx) => Promise<T>): Promise<T> => {
  refuseOutsideTurn(writer)
  if (turn.depth !== depth) throw new StoreMisuse('Savepoints run one after another, or within each other')
  turn.depth += 1
  const inner: Change[] = []
  writer.exec(`SAVEPOINT s${depth}`)
  try {
    const value = await body(createTx({ writer, db, turn, depth: depth + 1, changes: inner }))
    refuseOutsideTurn(writer)
    writer.exec(`RELEASE s${depth}`)
    changes.push(...inner)
    return value
  } catch (error) {
    if (turn.isOpen && writer.inTransaction) writer.exec(`ROLLBACK TO s${depth}; RELEASE s${depth}`)
    throw toStoreError(error)
  } finally {
    turn.depth -= 1
  }
}
