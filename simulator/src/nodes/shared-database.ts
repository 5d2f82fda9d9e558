import type { Store, Tx } from '@rapport/server/store/store'
import type { VirtualTime } from '../chance/virtual-time.ts'
import { createDocumentLocks, type DocumentLocks } from './document-locks.ts'

/** One database below several nodes: transactions touch it one after the other, and hold documents beside each other. */
export interface SharedDatabase {
  /** The real store. */
  readonly store: Store
  readonly locks: DocumentLocks
  /** How often all connections were lost. */
  readonly restarts: () => number
  readonly restart: () => void
  /** Begins the part of a transaction that reads and writes: it awaits nothing but its own statements. */
  readonly enter: () => Promise<Entered>
  /** Reads what is committed, once the commit before is known. */
  readonly read: <T>(ask: () => Promise<T>) => Promise<T>
  readonly close: () => Promise<void>
}

export interface Entered {
  readonly tx: Tx
  readonly commit: () => Promise<void>
  readonly undo: () => Promise<void>
}

export interface SharedDatabasePorts {
  readonly store: Store
  readonly time: Pick<VirtualTime, 'now' | 'start'>
  /** After each commit, before any node can read it. */
  readonly onCommitted: (store: Store) => Promise<void>
  /** Transactions wait for each other's documents. */
  readonly onDeadlock: () => void
}

export const createSharedDatabase = ({ store, time, onCommitted, onDeadlock }: SharedDatabasePorts): SharedDatabase => {
  let restarts = 0
  let last: Promise<void> = Promise.resolve()
  let committing: Promise<void> | undefined
  const takeTurn = async (): Promise<() => void> => {
    const before = last
    const { promise, resolve } = Promise.withResolvers<void>()
    last = promise
    await before
    return resolve
  }
  const whenCommitted = async (): Promise<void> => {
    while (committing) await committing
  }
  return {
    store,
    locks: createDocumentLocks(time, onDeadlock),
    restarts: () => restarts,
    restart() {
      restarts += 1
    },
    async enter() {
      const leave = await takeTurn()
      const opened = Promise.withResolvers<Tx>()
      const ended = Promise.withResolvers<void>()
      const written = store.write((tx) => {
        opened.resolve(tx)
        return ended.promise
      })
      written.catch(opened.reject)
      const end = async () => {
        try {
          await written
          await onCommitted(store)
        } finally {
          committing = undefined
          leave()
        }
      }
      try {
        return {
          tx: await opened.promise,
          commit() {
            ended.resolve()
            committing = end()
            return committing
          },
          async undo() {
            ended.reject(new Error('undone'))
            await written.catch(() => undefined)
            leave()
          },
        }
      } catch (error) {
        leave()
        throw error
      }
    },
    async read(ask) {
      await whenCommitted()
      const value = await ask()
      await whenCommitted()
      return value
    },
    close: store.close,
  }
}
