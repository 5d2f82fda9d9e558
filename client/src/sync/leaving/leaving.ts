import { rememberSession } from '../../api/session/remembered-session.ts'
import { within } from '../../api/time-limit.ts'
import { currentSync, type SyncSession } from '../sync-session.ts'
import { deleteEverything, deleteSynced, ownersOnDevice } from './left-behind.ts'
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
  if (!keep) await deleteEverything(sync)
}

/** The person at the screen is deleted: nobody comes back for anything of theirs, in any organisation. Afterwards load the page anew. */
export const leaveForGood = async (): Promise<void> => {
  const sync = currentSync.get()
  await leaveSync({ keep: false })
  const others = (await ownersOnDevice()).filter((owner) => owner.userId === sync?.userId && owner.organizationId !== sync.organizationId)
  await Promise.all(others.map(deleteEverything))
}

/** The server has ended the session. Synced data leaves this device; unsynced work waits for the next sign-in; work in memory alone holds the page. */
export const goToSignIn = async (sync: SyncSession): Promise<void> => {
  const work = hasUnsyncedWork()
  if (work.count > 0 && !work.isOnDevice) return
  await sync.close()
  rememberSession(null)
  const left = await within(deletingLimit, deleteSynced(sync)).catch(() => 'uncertain')
  const search = new URLSearchParams({ redirect: location.pathname + location.search + location.hash })
  if (left !== 'deleted') search.set('kept', 'true')
  location.assign(`/sign-in?${search}`)
}

const deletingLimit = 5000
