import { cacheDatabaseName } from '../api/query-persistence.ts'
import { rememberSession } from '../api/remembered-session.ts'
import { within } from '../api/time-limit.ts'
import { deviceDatabaseName } from './device-database.ts'
import { documentDatabases, forgetGenerations } from './document-names.ts'
import { discardDrafts } from './draft-store.ts'
import { deleteIndexedDb } from './indexed-db.ts'
import { deleteSynced } from './left-behind.ts'
import { forgetEpoch } from './put-back.ts'
import { currentSync, type SyncSession } from './sync-session.ts'
import { forgetTold } from './told-positions.ts'
import { hasUnsyncedWork } from './unsynced-work.ts'

/**
 * Closes what this person has open here, in all tabs, before signing out or moving to another organisation.
 * `keep: false` also discards it from this device. Afterwards call `signOut` or `switchOrganization` and load the page anew.
 */
export const leaveSync = async ({ keep }: { readonly keep: boolean }): Promise<void> => {
  const sync = currentSync.get()
  if (!sync) return
  sync.tabs.tell({ kind: 'leave' })
  await sync.close()
  rememberSession(null)
  if (!keep) await discard(sync)
}

/** The session is over on the server. What the server has goes from this device; what only the device has is synced after signing in again; what it cannot keep holds the page. */
export const goToSignIn = async (sync: SyncSession): Promise<void> => {
  const work = hasUnsyncedWork()
  if (work.count > 0 && !work.isOnDevice) return
  await sync.close()
  rememberSession(null)
  const left = await within(deletingLimit, deleteSynced(sync)).catch(() => 'kept')
  const search = new URLSearchParams({ redirect: location.pathname + location.search + location.hash })
  if (left === 'kept') search.set('kept', 'true')
  location.assign(`/sign-in?${search}`)
}

const deletingLimit = 5000

const discard = async (sync: SyncSession): Promise<void> => {
  const { userId, organizationId } = sync
  discardDrafts(userId, organizationId)
  forgetGenerations(userId, organizationId)
  forgetEpoch(sync.scope)
  forgetTold(sync.scope)
  const own = await documentDatabases(userId, organizationId)
  await Promise.all([cacheDatabaseName(userId, organizationId), deviceDatabaseName(userId, organizationId), ...own].map(deleteIndexedDb))
}
