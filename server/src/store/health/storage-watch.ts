import { writeFact } from '../database-fact.ts'
import type { Store } from '../store.ts'
import { checkDatabase } from './page-check.ts'
import type { StorageHealth } from './storage-health.ts'

export interface WatchPorts {
  readonly store: Store
  readonly file: string
  readonly health: StorageHealth
  readonly now: () => Date
  readonly report: (error: unknown) => void
  /** How often a failing store is tried, and how often every page is looked at. */
  readonly tryMs?: number
  readonly checkMs?: number
}

/** Watches the store by itself: tries a failed one until it holds, checks all pages (repeatedly while damaged) and the file's place. Returns the way to stop. */
export const watchStorage = (ports: WatchPorts): (() => void) => {
  const { store, health, tryMs = 10_000, checkMs = 3_600_000 } = ports
  const pages = createPageLook(ports)
  const looking = setInterval(() => {
    health.databaseChecked(store.isSameDatabase())
    if (health.isFailing()) void tryStoring(ports)
    if (health.isDamaged()) void pages.look()
  }, tryMs)
  const checking = setInterval(() => void pages.look('mend again'), checkMs)
  looking.unref()
  checking.unref()
  void pages.look()
  return () => {
    clearInterval(looking)
    clearInterval(checking)
    pages.stop()
  }
}

/** The observer of commits hears whether it holds. */
const tryStoring = ({ store, now }: WatchPorts): Promise<void> =>
  store.write((tx) => writeFact(tx, 'tried-at', now().toISOString())).catch(() => undefined)

/** One look at a time. Mending holds writers up: what it could not mend once it tries again with the next hourly look. */
const createPageLook = (ports: WatchPorts) => {
  const { store, file, health, report } = ports
  let [isLooking, isStopped, hasTried] = [false, false, false]
  return {
    async look(wish?: 'mend again'): Promise<void> {
      if (isLooking) return
      isLooking = true
      try {
        const { damage, isMended } = await checkDatabase(file, { mayMend: store.isSameDatabase() && (!hasTried || wish !== undefined) })
        if (isStopped) return
        if (isMended) health.mended()
        health.pagesChecked(damage)
        hasTried = damage !== undefined
        if (isMended) await tryStoring(ports) // its mark knows the indexes that were made anew
      } catch (error) {
        if (!isStopped) report(error)
      } finally {
        isLooking = false
      }
    },
    stop() {
      isStopped = true
    },
  }
}
