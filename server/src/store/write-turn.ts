import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { Change } from '@rapport/domain/event/change'
import { busyMs } from './file/sqlite-connection.ts'
import { isBusy } from './file/system-lock.ts'
import type { Tx, WriteFollower } from './store.ts'
import { StoreMisuse } from './store-error.ts'

/** A running transaction: its async context tells its own code from all other. */
export interface WriteTurn {
  isOpen: boolean
  depth: number
}

const turns = new AsyncLocalStorage<WriteTurn>()

/** Whether the running code belongs to a transaction that is still open. */
export const isInsideWrite = (): boolean => turns.getStore()?.isOpen === true

export const runInTurn = <T>(turn: WriteTurn, body: () => Promise<T>): Promise<T> => turns.run(turn, body)

/** What is begun here belongs to no transaction, though one is open: a timer of it may fire before that ends. */
export const outsideWrite = <T>(work: () => T): T => turns.exit(work)

export const refuseInsideWrite = (what: 'read' | 'write'): void => {
  if (isInsideWrite()) throw new StoreMisuse(`store.${what} inside store.write: use the transaction that is open`)
}

/** Fails when the body is not done after all microtasks: it waits for something other than SQLite. */
export const withinMicrotasks = <T>(body: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    let isDone = false
    const done = () => {
      isDone = true
    }
    // A tick asked for in a microtask comes after all microtasks, before timers and input.
    process.nextTick(() => {
      if (!isDone) reject(new StoreMisuse('A body of store.write awaited something other than its own statements'))
    })
    const running = body()
    running.then(done, done)
    running.then(resolve, reject)
  })

const breathAfterMs = 8

/** Jobs one after another; the event loop gets its turn when they held it for long. */
export const createWriteQueue = () => {
  let tail: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let heldSince = 0
  return <T>(job: () => Promise<T>): Promise<T> => {
    if (waiting === 0) heldSince = performance.now()
    waiting += 1
    const done = tail.then(async () => {
      if (performance.now() - heldSince > breathAfterMs) {
        await nextTurn()
        heldSince = performance.now()
      }
      return job()
    })
    tail = done.then(
      () => (waiting -= 1),
      () => (waiting -= 1),
    )
    return done
  }
}

const againMs = 5

/** Does what takes the right to write, again and again while another connection has it: SQLite's own waiting holds the event loop. */
export const whenFree = async <T>(work: () => T, ticks: () => number): Promise<T> => {
  const until = ticks() + busyMs
  for (;;) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error) || ticks() >= until) throw error
    }
    await wait(againMs)
  }
}

/** Tells every listener of a commit; an error of one is reported and stops no other. */
export const createPublisher = (report: (error: unknown) => void) => {
  const listeners = new Set<(changes: readonly Change[]) => void>()
  return {
    publish(changes: readonly Change[]): void {
      if (changes.length === 0) return
      for (const listener of listeners) {
        try {
          listener(changes)
        } catch (error) {
          report(error)
        }
      }
    },
    onChange(listener: (changes: readonly Change[]) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type Follow = (tx: Tx, changes: readonly Change[]) => Promise<void>

/** Those that write along: in the transaction of what they hear of, so that both are stored or neither. */
export const createFollowers = () => {
  const followers = new Set<WriteFollower>()
  return {
    beforeCommit(follower: WriteFollower): () => void {
      followers.add(follower)
      return () => followers.delete(follower)
    },
    follow: async (tx: Tx, changes: readonly Change[]): Promise<void> => {
      if (changes.length === 0 || followers.size === 0) return
      // What a follower changes itself is told to nobody else within the write.
      const heard = [...changes]
      for (const follower of followers) await follower(tx, heard)
    },
  }
}
