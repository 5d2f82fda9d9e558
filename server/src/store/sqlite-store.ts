import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Change } from '@rapport/domain/event/change'
import { sqliteTables } from '@rapport/schema/tables'
import { type Checkpointer, startCheckpointer } from './file/checkpointer.ts'
import { createMarking, type Mark } from './file/database-mark.ts'
import { openLastCommitNote } from './file/last-commit.ts'
import { mergeSearchIndex } from './file/shredding.ts'
import { createForcing, type SqliteConnection } from './file/sqlite-connection.ts'
import { type ConnectionOptions, openConnections, refuseOutsideTurn, type SqliteConnections } from './file/sqlite-connections.ts'
import { emptyLog } from './file/write-ahead-log.ts'
import { type FollowedDatabase, followDatabase } from './health/followed-database.ts'
import { DatabaseDamaged, DatabaseMoved } from './health/storage-failure.ts'
import type { Database, Store, Tx, WriteTerms } from './store.ts'
import { StoreMisuse, toStoreError } from './store-error.ts'
import { createToldChanges } from './told-changes.ts'
import { type MakeTx, queueUp, runTogether, type WaitingWrite } from './write-group.ts'
import { createFollowers, createPublisher, createWriteQueue, refuseInsideWrite, type WriteTurn, whenFree } from './write-turn.ts'
import { askingFirst, presentPayer } from './writing-call.ts'

export interface SqliteStoreOptions extends ConnectionOptions {
  /** By which the turns of writers are measured. */
  readonly ticks?: () => number
  /** Milliseconds that the main thread has computed; left out, nobody pays for it. */
  readonly computed?: (() => number) | undefined
}

export const openSqliteStore = (options: SqliteStoreOptions): Store => createSqliteStore(openConnections(options), options)

/** The store over connections that are open; one store at a time. */
export const createSqliteStore = (connections: SqliteConnections, options: SqliteStoreOptions): Store => {
  const { file, sync, report, isServing = false, observer, ticks = () => performance.now(), computed = () => 0 } = options
  const { writer, reading, writerDb, readerDb, say } = connections
  const followed = isServing ? followDatabase(file) : undefined
  const checkpointer = followed && startCheckpointer(writer, { file, report, isSame: followed.isSame })
  const { publish, onChange } = createPublisher(report)
  const { follow, beforeCommit: onBeforeCommit } = createFollowers()
  const queue = createWriteQueue()
  const waiting: WaitingWrite[] = []
  const makeTx: MakeTx = (turn, changes) => createTx({ writer, say, db: writerDb, turn, depth: 0, changes })
  const written = writer.prepare('SELECT total_changes()').pluck()
  const mark = createMarking(writer)
  let marked = written.get()
  let left: Mark | undefined
  let last: Mark | undefined
  const beforeCommit = () => {
    // Rows in a file that was moved, replaced or written over vanish with the process: nobody may hear that they are saved.
    if (followed && !followed.isSame()) throw new DatabaseMoved()
    if (observer?.isDamaged?.()) throw new DatabaseDamaged()
    left = undefined
    if (written.get() === marked) return
    const next = mark()
    if (last !== undefined && next.count <= last.count) {
      followed?.lose()
      throw new DatabaseMoved()
    }
    left = next
    marked = written.get()
  }
  const note = isServing ? openLastCommitNote(file) : undefined
  const afterCommit = (isForced: boolean) => {
    reading.end()
    followed?.committed(left)
    // A power cut may take back what is not forced: the note would tell of a loss.
    if (left && isForced) note?.write(left)
    last = left ?? last
  }
  const watched = observer && { ...observer, changes: () => written.get() }
  const group = {
    writer,
    say,
    force: createForcing(writer, sync),
    makeTx,
    follow,
    beforeCommit,
    afterCommit,
    observer: watched,
    ticks,
    computed,
  }
  let storedWrites = 0
  let isClosed = false
  const isSameDatabase = () => isClosed || (followed?.isSame() ?? true)

  const runWaiting = async (): Promise<void> => {
    // Writes of the same turn of the event loop are stored together.
    await nextTurn()
    if (waiting.length > 0) await runTogether(group, waiting)
    checkpointer?.asked()
    if (waiting.length > 0) void queue(runWaiting)
  }
  /** Writes asked for before it begins, or during the one before, share a transaction, but for those with patience. */
  const told = createToldChanges(onChange)
  const askFor = <T>(body: (tx: Tx) => Promise<T>, { isForced, isPatient = false }: WriteTerms): Promise<T> =>
    new Promise((resolve, reject) => {
      let value: T
      const now = ticks()
      const write: WaitingWrite = {
        isForced,
        patientSince: isPatient ? now : undefined,
        payer: presentPayer(),
        run: async (tx) => {
          value = await body(tx)
        },
        stored: (changes) => {
          if (!isPatient) storedWrites += 1
          publish(changes)
          resolve(value)
        },
        failed: reject,
      }
      queueUp(waiting, write, now)
      if (waiting.length === 1) void queue(runWaiting)
    })

  return {
    dialect: 'sqlite',
    tables: sqliteTables,
    isShared: false,
    stored: () => storedWrites,
    onChange,
    onOwnChange: onChange,
    told,
    beforeCommit: onBeforeCommit,
    async read(query) {
      refuseInsideWrite('read')
      return query(readerDb)
    },
    async readTogether(query) {
      refuseInsideWrite('read')
      for (;;) {
        const before = reading.ended()
        const value = await query(readerDb)
        if (reading.ended() === before) return value
      }
    },
    async write(body, terms = { isForced: true }) {
      refuseInsideWrite('write')
      if (isClosed) throw new StoreMisuse('The store is closed')
      return askFor(askingFirst(body), terms)
    },
    shred: ({ search } = { search: false }) =>
      reading.briefly(async () => {
        // Other writers come between two steps.
        while (search && !isClosed && !(await queue(() => whenFree(() => mergeSearchIndex(writer), ticks))));
        if (!checkpointer) return queue(async () => emptyLog(writer))
        return followed !== undefined && shredFollowed(followed, checkpointer)
      }),
    isSameDatabase,
    async close() {
      isClosed = true
      do await queue(async () => undefined)
      while (waiting.length > 0)
      await checkpointer?.close()
      reading.end()
      connections.close(followed?.isSame() ?? true)
      note?.close()
    },
  }
}

const shredFollowed = async (followed: FollowedDatabase, checkpointer: Checkpointer): Promise<boolean> => {
  if (!followed.isSame()) return false
  const end = followed.beginEmptying()
  const emptiedAt = await checkpointer.shred()
  end(emptiedAt)
  return emptiedAt !== undefined && followed.isSame()
}

interface TxParts {
  readonly writer: SqliteConnection
  readonly say: (text: string) => void
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
  together: inOrder,
  // One writer has the whole database.
  hold: async (accountIds) => new Set(accountIds),
  claim: async () => undefined,
})

const inOrder: Tx['together'] = async (works) => {
  const values = []
  for (const work of works) values.push(await work())
  return values
}

const savepoint = async <T>({ writer, say, db, turn, depth, changes }: TxParts, body: (tx: Tx) => Promise<T>): Promise<T> => {
  refuseOutsideTurn(writer)
  if (turn.depth !== depth) throw new StoreMisuse('Savepoints run one after another, or within each other')
  turn.depth += 1
  const inner: Change[] = []
  say(`SAVEPOINT s${depth}`)
  try {
    const value = await body(createTx({ writer, say, db, turn, depth: depth + 1, changes: inner }))
    refuseOutsideTurn(writer)
    say(`RELEASE s${depth}`)
    // Not spread: a hundred thousand are more than a call takes.
    for (const change of inner) changes.push(change)
    return value
  } catch (error) {
    if (turn.isOpen && writer.inTransaction) writer.exec(`ROLLBACK TO s${depth}; RELEASE s${depth}`)
    throw toStoreError(error)
  } finally {
    turn.depth -= 1
  }
}
