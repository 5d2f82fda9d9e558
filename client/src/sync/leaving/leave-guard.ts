import { summaryOf } from '../summary/live-summary.ts'
import type { SyncSession } from '../sync-session.ts'
import { unsentFiles } from './unsent-files.ts'

/** The browser asks before a page goes away whose words or files are kept nowhere else. */
export const guardLeaving = (sync: SyncSession): void => {
  const summary = summaryOf(sync)
  addEventListener(
    'beforeunload',
    (event) => {
      if (summary.get().chip.isGuarded || unsentFiles.get() > 0) event.preventDefault()
    },
    { signal: sync.until },
  )
}
