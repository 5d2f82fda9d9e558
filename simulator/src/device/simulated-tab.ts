import { accountQuery } from '@rapport/client/api/queries'
import { createQueryClient } from '@rapport/client/api/query-client'
import { type ActiveSession, sessionQuery } from '@rapport/client/api/session/session'
import { syncSessionInBackground } from '@rapport/client/sync/document/background-sync'
import type { DocumentRegistry } from '@rapport/client/sync/document/document-registry'
import type { OpenDocument } from '@rapport/client/sync/document/open-document'
import { documentsOf } from '@rapport/client/sync/document/session-documents'
import { receiveEpoch } from '@rapport/client/sync/live/live-receiving'
import { createAnswers } from '@rapport/client/sync/outbox/outbox-answers'
import { createSyncSession, type SyncSession } from '@rapport/client/sync/sync-session'
import { whenLeading } from '@rapport/client/sync/tab/leading-tab'
import { hearServer, sendWaiting } from '@rapport/client/sync/tab/leading-work'
import { hearOtherTabs } from '@rapport/client/sync/tab/tab-hearing'
import { holdLock, tabLockName } from '@rapport/client/sync/tab/tab-lock'
import { type Realm, runIn } from '../chance/realm.ts'
import type { Edit } from '../check/edit-ledger.ts'
import type { Glance } from '../people/header-writing.ts'
import type { SimulatedDevice } from './simulated-device.ts'

/** A tab of the app: its session, its documents, its background syncs, all of them the real ones. Only screens are missing. */
export interface SimulatedTab {
  readonly realm: Realm
  readonly device: SimulatedDevice
  /** Undefined until the session has read what the device keeps. */
  open: { readonly session: SyncSession; readonly documents: DocumentRegistry } | undefined
  /** Accounts that a screen of this tab shows. */
  readonly shown: Set<string>
  /** Influencers as a dialog that stands open shows them. */
  readonly glances: Map<string, Glance>
  /** Rows of the outbox whose person insists on their own: the server is asked what stands there now. */
  readonly insisting: Set<string>
  /** Documents that have been looked at once since they opened. */
  readonly greeted: Set<string>
  /** What the device had called saved before. */
  readonly keptBefore: readonly Edit[]
}

export const openTab = (device: SimulatedDevice, realm: Realm, shown: readonly string[], keptBefore: readonly Edit[]): SimulatedTab => {
  const nothingYet = {
    open: undefined,
    shown: new Set<string>(),
    glances: new Map(),
    insisting: new Set<string>(),
    greeted: new Set<string>(),
  }
  const tab: SimulatedTab = { ...nothingYet, realm, device, keptBefore }
  void runIn(realm, async () => {
    tab.open = await openSession(device)
    for (const accountId of shown) showAccount(tab, accountId)
    const { session } = tab.open
    session.connections.subscribe(() => {
      for (const accountId of tab.shown) readAccount(session, accountId)
    })
  })
  return tab
}

/** A screen opens an account's profile. */
export const showAccount = (tab: SimulatedTab, accountId: string): void => {
  if (!tab.open || tab.shown.has(accountId)) return
  tab.shown.add(accountId)
  runIn(tab.realm, () => {
    tab.open?.documents.retain(accountId)
    if (tab.open) readAccount(tab.open.session, accountId)
  })
}

/** As a screen does it that shows an influencer. */
export const readAccount = ({ client }: SyncSession, accountId: string): void =>
  void client.prefetchQuery({ ...accountQuery(accountId), staleTime: 0 })

/** The documents in which somebody can write now. */
export const readyDocuments = (tab: SimulatedTab): readonly OpenDocument[] => {
  const documents = tab.open?.documents
  if (!documents) return []
  const open = runIn(tab.realm, () => [...tab.shown].map((accountId) => documents.find(accountId)))
  return open.filter((document) => document.phase.get() === 'ready')
}

export const setOnline = (tab: SimulatedTab, isOnline: boolean): void => {
  runIn(tab.realm, () => tab.realm.browser?.page.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

/** The process of the tab is gone, from one instant to the next. */
export const crashTab = (tab: SimulatedTab, jobsDone: number): void => {
  const { realm, device } = tab
  endTab(tab)
  device.disk.forget(realm, jobsDone)
  device.channels.forget(realm)
  device.locks.forget(realm)
}

/** A browser would take a tab's modules with it. Here all tabs share them: what it asked of them is taken back, and nothing of it runs on. */
export const endTab = ({ realm, open }: SimulatedTab): void => {
  realm.isAlive = false
  runIn(realm, () => open?.session.until.dispatchEvent(new Event('abort')))
}

/** As `openSync` does it; a process has one of those, and here many tabs share one. */
const openSession = async (device: SimulatedDevice) => {
  const { member, epoch } = device
  const activeSession = { user: { id: member.id }, organization: { id: member.organizationId }, epoch }
  const client = createQueryClient()
  // Nobody below screens asks for more of it.
  client.setQueryData(sessionQuery().queryKey, activeSession as ActiveSession)
  const session = await createSyncSession(client, activeSession as ActiveSession)
  const documents = documentsOf(session)
  session.epoch.subscribe(() => {
    device.epoch = session.epoch.get()
  })
  client.getQueryCache().subscribe(({ type, query }) => {
    const answered = query.queryKey[0] === sessionQuery().queryKey[0] && client.getQueryData(sessionQuery().queryKey)
    if (type === 'updated' && answered) receiveEpoch(session, answered.epoch)
  })
  holdLock(tabLockName(session.scope, session.tabId), session.until, () => undefined)
  const answers = createAnswers(session.epoch)
  whenLeading(session, () => {
    void sendWaiting(session, answers)
    void hearServer(session)
    syncSessionInBackground(session)
  })
  hearOtherTabs(session, answers)
  return { session, documents }
}
