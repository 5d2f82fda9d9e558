import type { OutboxRow } from '@rapport/domain/sync/outbox'
import type { QueryClient } from '@tanstack/react-query'
import type { ActiveSession } from '../api/session/session.ts'
import type { Session } from '../api/session/session-calls.ts'
import { within } from '../api/time-limit.ts'
import { createKeptWords, type KeptWords, type KeptWordsStore } from './attention/kept-words.ts'
import { browserClock } from './clock.ts'
import { watchConnectivity } from './connectivity.ts'
import { type DeviceDatabase, deviceDatabaseName, openDeviceDatabase } from './device/device-database.ts'
import { createUnsyncedMarks, type UnsyncedMarks, type UnsyncedRow } from './device/unsynced-marks.ts'
import { createLiveSignals, type LiveSignals } from './live/live-signals.ts'
import { createLiveValue, type LiveValue, type WritableLiveValue } from './live-value.ts'
import { newId } from './new-id.ts'
import { createOutbox, type Outbox } from './outbox/outbox.ts'
import type { DocumentStatus } from './summary/save-state.ts'
import { openTabChannel, type TabChannel } from './tab/tab-channel.ts'

/** Everything that this tab keeps for one person in one organisation. Documents join it when a screen first needs one. */
export interface SyncSession {
  readonly userId: string
  readonly organizationId: string
  /** Names what belongs to this person and organisation. */
  readonly scope: string
  readonly tabId: string
  readonly epoch: WritableLiveValue<string>
  readonly online: LiveValue<boolean>
  /** False when the browser keeps nothing. */
  readonly isKept: boolean
  readonly client: QueryClient
  readonly outbox: Outbox
  readonly marks: UnsyncedMarks
  /** What documents were refused and a person has not looked at yet. */
  readonly keptWords: KeptWordsStore
  /** How many rows of the outbox other tabs hold in memory only. */
  readonly inMemoryElsewhere: LiveValue<number>
  readonly tellInMemory: () => void
  readonly tabs: TabChannel
  /** Changes from elsewhere, for the listeners of this tab. */
  readonly signals: LiveSignals
  /** The documents open in this tab; set by the registry. */
  readonly documents: WritableLiveValue<ReadonlyMap<string, DocumentStatus>>
  /** Goes up when somebody signed in again. */
  readonly signIns: WritableLiveValue<number>
  /** Goes up when live events come again: what happened before was not heard. */
  readonly connections: WritableLiveValue<number>
  /** The server said that nobody is signed in. */
  readonly isSignInNeeded: WritableLiveValue<boolean>
  /** Ends with the session. */
  readonly until: AbortSignal
  /** Runs before the session closes, in the order of joining. */
  readonly onClose: (close: () => Promise<void>) => void
  readonly close: () => Promise<void>
}

const patience = 2000

export const createSyncSession = async (client: QueryClient, session: ActiveSession): Promise<SyncSession> => {
  const userId = session.user.id
  const organizationId = session.organization.id
  const scope = `${userId}-${organizationId}`
  const end = new AbortController()
  const database = await openDeviceDatabase(deviceDatabaseName(userId, organizationId))
  const tabs = openTabChannel(`rapport-tabs-${scope}`)
  const tabId = newId<'tab'>()
  const closers: (() => Promise<void>)[] = []
  const tables = openTables(database, tabs, tabId)
  const elsewhere = createElsewhere(tables.outbox.inMemory, tabs, tabId, end.signal)
  // Before anything is read: a tab may tell of a change, write it a moment later and be gone before it could be asked.
  tabs.listen((message) => {
    if (message.kind === 'unsynced') tables.marks.hear(message.tabId, message.rows)
    if (message.kind === 'outbox-in-memory') elsewhere.hear(message.tabId, message.count)
  })
  const stores = Object.values(tables)
  await within(patience, Promise.all(stores.map((store) => readPatiently(store, end.signal)))).catch(() => undefined)
  database.onReopened(() => {
    for (const store of stores) void store.rewrite()
  })
  return {
    userId,
    organizationId,
    scope,
    tabId,
    epoch: createLiveValue(session.epoch),
    online: watchConnectivity(end.signal),
    isKept: database.isKept,
    client,
    ...tables,
    inMemoryElsewhere: elsewhere.count,
    tellInMemory: elsewhere.tell,
    tabs,
    signals: createLiveSignals(),
    documents: createLiveValue<ReadonlyMap<string, DocumentStatus>>(new Map()),
    signIns: createLiveValue(0),
    connections: createLiveValue(0),
    isSignInNeeded: createLiveValue(false),
    until: end.signal,
    onClose: (close) => closers.push(close),
    close: async () => {
      // A storage that hangs must not hold the page.
      for (const close of closers) await within(patience, close()).catch(() => undefined)
      end.abort()
      tabs.close()
      database.close()
    },
  }
}

/** A tab that leads and has read nothing would leave lying what others left. */
const readPatiently = async (store: { readonly reload: () => Promise<void> }, until: AbortSignal): Promise<void> => {
  while (!until.aborted) {
    const isRead = await store.reload().then(
      () => true,
      () => false,
    )
    if (isRead) return
    await new Promise((resolve) => setTimeout(resolve, patience))
  }
}

/** Tabs tell each other what each of them has in memory only, also that it is gone with them. */
const createElsewhere = (own: LiveValue<number>, tabs: TabChannel, tabId: string, signal: AbortSignal) => {
  const byTab = new Map<string, number>()
  const count = createLiveValue(0)
  const tell = () => tabs.tell({ kind: 'outbox-in-memory', tabId, count: own.get() })
  own.subscribe(tell)
  globalThis.addEventListener?.('pagehide', () => tabs.tell({ kind: 'outbox-in-memory', tabId, count: 0 }), { signal })
  return {
    count,
    tell,
    hear: (otherTabId: string, its: number) => {
      byTab.set(otherTabId, its)
      count.set([...byTab.values()].reduce((sum, rows) => sum + rows, 0))
    },
  }
}

const openTables = (database: DeviceDatabase, tabs: TabChannel, tabId: string) => ({
  outbox: createOutbox({
    table: database.table<OutboxRow>('outbox'),
    onWritten: (answer) => tabs.tell({ kind: 'outbox', ...answer }),
  }),
  marks: createUnsyncedMarks({
    table: database.table<UnsyncedRow>('unsynced'),
    tabId,
    isKept: database.isKept,
    clock: browserClock,
    onChanged: (changedTabId, rows) => tabs.tell({ kind: 'unsynced', tabId: changedTabId, rows }),
  }),
  keptWords: createKeptWords(database.table<KeptWords>('kept'), () => tabs.tell({ kind: 'kept-words' })),
})

/** Whether a session is that of this person in this organisation. */
export const isOf = (sync: SyncSession, session: Session): boolean =>
  session.user.id === sync.userId && session.organization?.id === sync.organizationId

const current = createLiveValue<SyncSession | null>(null)

/** The session of this tab, once `openSync` has opened it. */
export const currentSync: LiveValue<SyncSession | null> = current

export const setCurrentSync = (session: SyncSession | null): void => current.set(session)

/** For commands and hooks below the signed-in layout. */
export const requireSync = (): SyncSession => {
  const session = current.get()
  if (!session) throw new Error('openSync has not run: the signed-in layout loads it')
  return session
}
