import { sessionQuery } from '../api/session.ts'
import type { SyncSession } from './sync-session.ts'

const pause = 5000
/** Changing the password ends all sessions before the answer with this browser's new one has arrived. */
const answerOnItsWay = 1000

/**
 * A socket or the event stream was not let in. A 401 leads to signing in, another epoch to documents opened anew
 * (both follow from asking); where the session is as good as before, what was shut out tries again.
 */
export const askSession = async (sync: SyncSession): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, answerOnItsWay))
  if (sync.until.aborted) return
  const session = await sync.client.fetchQuery({ ...sessionQuery(), staleTime: 0 }).catch(() => undefined)
  if (session) setTimeout(() => sync.signIns.set(sync.signIns.get() + 1), pause)
}
