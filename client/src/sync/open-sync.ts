import type { QueryClient } from '@tanstack/react-query'
import { onceAtRest } from '../api/at-rest.ts'
import { cacheDatabaseName, keepQueries } from '../api/query-persistence.ts'
import { onSignedOut } from '../api/request.ts'
import { type ActiveSession, sessionQuery } from '../api/session/session.ts'
import type { Session } from '../api/session/session-calls.ts'
import { within } from '../api/time-limit.ts'
import { loadLaying } from './account/laying.ts'
import { loadLater } from './later-part.ts'
import { guardLeaving } from './leaving/leave-guard.ts'
import { noteOrganizationName } from './leaving/organization-name.ts'
import { noteEpoch } from './summary/put-back.ts'
import { createSyncSession, currentSync, isOf, type SyncSession, setCurrentSync } from './sync-session.ts'
import type { TabMessage } from './tab/tab-channel.ts'
import { holdLock, tabLockName } from './tab/tab-lock.ts'

const patience = 2000

/** Opens what this device keeps for a person in an organisation; with the same two again it does nothing. */
export const openSync = async (session: ActiveSession, client: QueryClient): Promise<SyncSession> => {
  const before = currentSync.get()
  if (before && before.userId === session.user.id && before.organizationId === session.organization.id) {
    noteNewEpoch(before, session.epoch)
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
  // What waits is seen from the first drawing on.
  if (sync.outbox.rows.get().length > 0) await within(patience, loadLaying()).catch(() => undefined)
  setCurrentSync(sync)
  noteEpoch(sync.scope, session.epoch)
  noteOrganizationName(sync, session.organization.name)
  holdLock(tabLockName(sync.scope, sync.tabId), sync.until, () => undefined)
  guardLeaving(sync)
  watchSession(sync)
  workAtRest(sync)
  return sync
}

/**
 * The tab's work beside its screens begins once these rest; at once when a change waits or another tab tells something, which is kept
 * until the work is loaded.
 */
const workAtRest = (sync: SyncSession): void => {
  const told: TabMessage[] = []
  let isBegun = false
  const load = async () => {
    const { beginWork } = await import('./session-work.ts')
    for (const stop of stops) stop()
    if (!sync.until.aborted) beginWork(sync, told)
  }
  const begin = () => {
    if (isBegun) return
    isBegun = true
    void load().catch(() => loadLater(sync.online, sync.until, load))
  }
  const beginWhenWaiting = () => sync.outbox.rows.get().length > 0 && begin()
  const stops = [
    sync.outbox.rows.subscribe(beginWhenWaiting),
    sync.tabs.listen((message) => {
      told.push(message)
      begin()
    }),
  ]
  beginWhenWaiting()
  onceAtRest(sync.client, begin)
}

/** The server's database has another name than before. */
const noteNewEpoch = (sync: SyncSession, epoch: string): void => {
  if (sync.epoch.get() === epoch) return
  void loadLater(sync.online, sync.until, async () => (await import('./live/live-receiving.ts')).receiveEpoch(sync, epoch))
}

/** Somebody else is signed in, or the organisation is another: unless a screen opens those itself, the page begins anew. */
const beginAnewUnlessReplaced = (sync: SyncSession, session: Session): void => {
  setTimeout(() => {
    if (currentSync.get() !== sync) return
    void loadLater(sync.online, sync.until, async () => (await import('./tab/tab-hearing.ts')).beginAnew(sync, session))
  }, 1000)
}

/** The server may know more of the session than this device did: another epoch, or that it is over. */
const watchSession = (sync: SyncSession): void => {
  const stop = sync.client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== sessionQuery().queryKey[0]) return
    const session = sync.client.getQueryData(sessionQuery().queryKey)
    if (session && isOf(sync, session)) noteNewEpoch(sync, session.epoch)
    else if (session) beginAnewUnlessReplaced(sync, session)
  })
  sync.until.addEventListener('abort', stop)
  const stopHearing = onSignedOut(() => {
    // biome-ignore lint/suspicious/noConsole: said once, however many calls hear it.
    if (!sync.isSignInNeeded.get()) console.warn('Nobody is signed in here any more: the server answered 401.')
    sync.isSignInNeeded.set(true)
    void loadLater(sync.online, sync.until, async () => void (await import('./leaving/leaving.ts')).goToSignIn(sync))
  })
  sync.until.addEventListener('abort', stopHearing)
}
