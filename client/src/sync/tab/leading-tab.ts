import type { SyncSession } from '../sync-session.ts'
import { holdLock } from './tab-lock.ts'

/**
 * Runs once this tab leads: the first of those that read and write the device. A tab that keeps everything in memory leads for
 * itself alone: it and the others do not see each other's data.
 */
export const whenLeading = (sync: Pick<SyncSession, 'scope' | 'until' | 'isKept'>, lead: () => void): void => {
  if (sync.isKept) holdLock(`rapport-lead-${sync.scope}`, sync.until, lead)
  else lead()
}
