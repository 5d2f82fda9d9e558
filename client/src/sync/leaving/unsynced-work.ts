import { whenLive } from '../live-value.ts'
import { summaryOf } from '../summary/live-summary.ts'
import { currentSync } from '../sync-session.ts'
import { unsentFiles } from './unsent-files.ts'

export interface UnsyncedWork {
  readonly count: number
  /** How many of them wait for a person. */
  readonly refused: number
  /** It would survive leaving: this device keeps it. */
  readonly isOnDevice: boolean
}

/** What no server has yet, in whichever tab; ask before signing out when `count` is above 0. */
export const hasUnsyncedWork = (): UnsyncedWork => {
  const sync = currentSync.get()
  if (!sync) return { count: 0, refused: 0, isOnDevice: true }
  const { toSync, refused, chip } = summaryOf(sync).get()
  const inMemory = sync.inMemoryElsewhere.get() + unsentFiles.get()
  return { count: toSync + inMemory, refused, isOnDevice: !chip.isGuarded && inMemory === 0 }
}

/** Somebody who leaves waits no longer. */
const leavingMs = 20_000

/** True once nothing is left to sync; false after `limit` milliseconds, or when all that is left waits for a person. */
export const syncNow = async (limit = leavingMs): Promise<boolean> => {
  const sync = currentSync.get()
  if (!sync) return true
  const isSettled = whenLive(summaryOf(sync), ({ toSync, refused }) => toSync === refused)
  const isDone = whenLive(sync.inMemoryElsewhere, (count) => count === 0)
    .then(() => whenLive(unsentFiles, (count) => count === 0))
    .then(() => isSettled)
    .then(() => summaryOf(sync).get().toSync === 0)
  const isLate = new Promise<false>((resolve) => setTimeout(() => resolve(false), limit))
  return Promise.race([isDone, isLate])
}
