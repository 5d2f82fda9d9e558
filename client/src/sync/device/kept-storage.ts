import { whenLive } from '../live-value.ts'
import { summaryOf } from '../summary/live-summary.ts'
import type { SyncSession } from '../sync-session.ts'

/** Asks the browser not to clear this device's storage by itself, once there is something that no server has. */
export const askToKeepStorage = async (sync: SyncSession): Promise<void> => {
  const { storage } = globalThis.navigator
  if (!storage?.persist) return
  await whenLive(summaryOf(sync), ({ toSync }) => toSync > 0)
  if (!sync.until.aborted && !(await storage.persisted())) await storage.persist()
}
