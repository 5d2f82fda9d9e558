import type { QueryClient } from '@tanstack/react-query'
import { onceAtRest } from '../api/at-rest.ts'
import { cacheDatabaseName, keepQueries } from '../api/query-persistence.ts'
import { onSignedOut } from '../api/request.ts'
import { type ActiveSession, sessionQuery } from '../api/session/session.ts'
import type { Session } from '../api/session/session-calls.ts'
import { askToKeepStorage } from './device/kept-storage.ts'
import { loadLater } from './later-part.ts'
import { departure } from './leaving/departure.ts'
import { guardLeaving } from './leaving/leave-guard.ts'
import { goToSignIn } from './leaving/leaving.ts'
import { deleteSyncedOfOthers } from './leaving/left-behind.ts'
import { noteOrganizationName } from './leaving/organization-name.ts'
import { receiveEpoch } from './live/live-receiving.ts'
import { noteEpoch } from './summary/put-back.ts'
import { createSyncSession, currentSync, type SyncSession, setCurrentSync } from './sync-session.ts'
import { whenLeading } from './tab/leading-tab.ts'
import { hearServer, sendWaiting } from './tab/leading-work.ts'
import { beginAnew, hearOtherTabs, isOf, reloadWithOthers } from './tab/tab-hearing.ts'
import { holdLock, tabLockName } from './tab/tab-lock.ts'
import { keepApp } from './version/app-update.ts'

/** Opens what this device keeps for a person in an organisation; with the same two again it does nothing. */
export const openSync = async (session: ActiveSession, client: QueryClient): Promise<SyncSession> => {
  const before = currentSync.get()
  if (before && before.userId === session.user.id && before.organizationId === session.organization.id) {
    receiveEpoch(before, session.epoch)
    return before
  }
  await before?.close()
  // Keys do not name the person: nothing of the former one may be shown.
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery().queryKey[0] })
  const [stopKeeping, sync] = await Promise.all([
    keepQueries(client, cacheDatabaseName(session.user.id, session.organization.id)),
    createSyncSession(client, session),
  ])
  sync.onClose(stopKeeping)
  setCurrentSync(sync)
  noteEpoch(sync.scope, session.epoch)
  noteOrganizationName(sync, session.organization.name)
  holdLock(tabLockName(sync.scope, sync.tabId), sync.until, () => undefined)
  whenLeading(sync, () => lead(sync))
  hearOtherTabs(sync)
  reloadWithOthers(sync)
  guardLeaving(sync)
  void askToKeepStorage(sync).catch(() => undefined)
  watchSession(sync)
  onceAtRest(sync.client, () => void loadLater(sync.online, sync.until, keepApp))
  return sync
}

/** What one tab does for all: the event stream, the outbox, and the documents that tabs left behind. */
const lead = (sync: SyncSession): void => {
  void sendWaiting(sync)
  void hearServer(sync)
  onceAtRest(sync.client, () => void loadLater(sync.online, sync.until, () => syncInBackground(sync)))
  onceAtRest(sync.client, () => void deleteOthers(sync))
}

/** What other people left in this browser, and what is left of organisations that this one no longer belongs to. */
const deleteOthers = async (sync: SyncSession): Promise<void> => {
  await deleteSyncedOfOthers(sync.userId)
  await loadLater(sync.online, sync.until, async () => {
    const { hasLeftWork } = await import('./leaving/departed.ts')
    if (await hasLeftWork(sync.client)) departure.set('to-show')
  })
}

const syncInBackground = async (sync: SyncSession): Promise<void> => {
  const { syncSessionInBackground } = await import('./document/background-sync.ts')
  syncSessionInBackground(sync)
}

/** Somebody else is signed in, or the organisation is another: unless a screen opens those itself, the page begins anew. */
const beginAnewUnlessReplaced = (sync: SyncSession, session: Session): void => {
  setTimeout(() => {
    if (currentSync.get() === sync && !sync.until.aborted) beginAnew(sync, session)
  }, 1000)
}

/** The server may know more of the session than this device did: another epoch, or that it is over. */
const watchSession = (sync: SyncSession): void => {
  const stop = sync.client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== sessionQuery().queryKey[0]) return
    const session = sync.client.getQueryData(sessionQuery().queryKey)
    if (session && isOf(sync, session)) receiveEpoch(sync, session.epoch)
    else if (session) beginAnewUnlessReplaced(sync, session)
  })
  sync.until.addEventListener('abort', stop)
  const stopHearing = onSignedOut(() => {
    // biome-ignore lint/suspicious/noConsole: said once, however many calls hear it.
    if (!sync.isSignInNeeded.get()) console.warn('Nobody is signed in here any more: the server answered 401.')
    sync.isSignInNeeded.set(true)
    void goToSignIn(sync)
  })
  sync.until.addEventListener('abort', stopHearing)
}
