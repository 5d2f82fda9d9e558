import { summaryOf } from '../summary/live-summary.ts'
import type { SyncSession } from '../sync-session.ts'

/** The browser asks before a page goes away whose words are kept nowhere else. */
export const guardLeaving = (sync: SyncSession): void => {
  const summary = summaryOf(sync)
  addEventListener(
    'beforeunload',
    (event) => {
      if (summary.get().chip.isGuarded) event.preventDefault()
    },
    { signal: sync.until },
  )
}
