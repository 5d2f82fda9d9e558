import type { DocumentPath } from '@rapport/account-doc/touched-paths'
import type { Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { within } from '../../api/time-limit.ts'
import type { KeptNote, KeptWords } from '../attention/kept-words.ts'
import type { RefusedChange } from '../attention/refused-change.ts'
import { documentDatabaseName } from '../device/document-names.ts'
import type { MarkState, UnsyncedMarks, UnsyncedRow } from '../device/unsynced-marks.ts'
import { createLiveValue, type LiveValue, whenLive } from '../live-value.ts'
import type { DocumentStatus, LocalState, SaveState } from '../summary/save-state.ts'
import { connectDocument } from './connection/document-connection.ts'
import { isAllAcknowledged, serverStateOf } from './connection/message-meter.ts'
import { keepOnDevice } from './copy/device-copy.ts'
import { formerDocument } from './copy/former-documents.ts'
import { shareWithTabs } from './document-tabs.ts'
import { watchDocument } from './reading/document-watch.ts'

/** `not-on-device`: this device has never had the document, and no server can be reached to get it. */
export type DocumentPhase = 'opening' | 'ready' | 'not-on-device'

/** An account's document, open on this device. One per account and tab. */
export interface OpenDocument {
  /** Another object under another epoch has another key. */
  readonly key: string
  readonly accountId: string
  readonly doc: Y.Doc
  readonly awareness: Awareness
  readonly phase: LiveValue<DocumentPhase>
  readonly status: LiveValue<DocumentStatus>
  /** Resolves when the server has acknowledged everything up to now. */
  readonly whenSaved: () => Promise<void>
  /** Reads again what the device keeps, also under former epochs: a tab that is gone may have left changes there, of which it left these marks. */
  readonly takeOver: (left: readonly UnsyncedRow[]) => Promise<void>
  /** The influencer came back from the Trash. */
  readonly resume: () => void
  readonly close: () => Promise<void>
}

export interface DocumentPorts {
  readonly userId: string
  readonly organizationId: string
  readonly epoch: string
  /** Where rooms are: `wss://host/collab`. */
  readonly roomsUrl: string
  readonly online: LiveValue<boolean>
  readonly marks: UnsyncedMarks
  /** True while the account waits in the outbox for its creation: its document connects afterwards. */
  readonly isCreating: (accountId: string) => boolean
  /** Resolves when it no longer does. */
  readonly whenCreated: (accountId: string) => Promise<void>
  readonly now: () => number
  /** Goes up when somebody signed in again, or the session was found good. */
  readonly signIns: LiveValue<number>
  /** The server did not let the document in for the session's sake: signed out, or another epoch. */
  readonly onSessionDoubt: () => void
  /** The server told how far it has stored all of a document. */
  readonly onTold?: (position: string) => void
  /** Keeps words that the server refused; answers whether the device has them. */
  readonly keepWords: (words: KeptWords) => Promise<boolean>
  /** All that is kept so far, also by other tabs. */
  readonly keptNotes: () => Promise<readonly KeptNote[]>
  /** The server did not take changes of which no words are kept. */
  readonly onRefused: (change: RefusedChange) => void
  /** A document stands anew under another name: other tabs must follow. */
  readonly onRenewed: (accountId: string, isGivenUp: boolean) => void
}

const markLimit = 1000

/** `carried`: what this tab has of it under a former epoch, perhaps nowhere else. */
export const openDocument = (accountId: string, ports: DocumentPorts, carried?: Uint8Array): OpenDocument => {
  const doc = new Y.Doc()
  const name = documentDatabaseName(ports, accountId)
  const { marks, epoch } = ports
  // The order matters: a storage that throws must not keep a change from the server.
  const connection = connectDocument(doc, {
    ...ports,
    accountId,
    // A storage that hangs must not hold a change either.
    position: () => copy.position(),
    onPosition: (position) => {
      copy.keepPosition(position)
      ports.onTold?.(position)
    },
    before: () => (marks.state.get() === 'writing' ? within(markLimit, marks.written()).catch(() => undefined) : undefined),
  })
  const copy = keepOnDevice(name, doc, connection.beginAnew)
  // The server must see it before it sees what is brought, also on an open socket.
  const former = formerDocument(doc, ports, accountId, {
    onRead: (position) => {
      if (position !== undefined) copy.keepFormerPosition(position)
      connection.beginAnew()
    },
    onMore: () => {
      if (isClosed) return
      former.markAgain()
      settle()
    },
  })
  if (carried) Y.applyUpdate(doc, carried)
  // A tab that is gone has left on the device what its last words depend on.
  const stopSharing = shareWithTabs(name, doc, () => void copy.reload())
  watchDocument(doc).onOwn((paths) => marks.mark(accountId, epoch, changedEntities(paths, accountId)))

  const phase = createLiveValue<DocumentPhase>('opening')
  let isWhole = false
  let isClosed = false
  const readPhase = () => {
    if (phase.get() === 'ready' || copy.state.get() === 'opening' || !isWhole) return
    if (copy.isSeen() || ports.isCreating(accountId) || connection.provider.synced) phase.set('ready')
    else phase.set(ports.online.get() && connection.meter.get().closeCode === null ? 'opening' : 'not-on-device')
  }
  const status = createLiveValue<DocumentStatus>({
    local: 'opening',
    server: serverStateOf(connection.meter.get()),
    hasUnsynced: false,
    progressAt: ports.now(),
  })
  const readStatus = () => {
    const meter = connection.meter.get()
    const state = { local: localStateOf(copy.state.get(), marks.state.get()), server: serverStateOf(meter) }
    status.set(nextStatus(status.get(), state, marks.has(accountId, epoch), ports.now()))
    readPhase()
  }
  // Only here, never when a mark comes: then its change is about to be sent and not yet counted.
  const settle = () => {
    if (isAllAcknowledged(connection.meter.get())) {
      marks.clear(accountId, epoch)
      void former.settle()
    }
    readStatus()
  }

  const stops = [
    connection.meter.subscribe(settle),
    ...[copy.state, marks.rows, marks.state, ports.online].map((live) => live.subscribe(readStatus)),
  ]
  connection.provider.on('sync', (isInStep) => {
    if (isInStep) void copy.markSeen()
    readPhase()
  })
  const bringFormer = async () => {
    await former.bring().catch(() => undefined)
    if (!isClosed) former.markAgain()
  }
  void copy.opened.then(async () => {
    readStatus()
    await bringFormer()
    isWhole = true
    readPhase()
    await ports.whenCreated(accountId)
    connection.start()
  })

  return {
    key: name,
    accountId,
    doc,
    awareness: connection.provider.awareness,
    phase,
    status,
    takeOver: async (left) => {
      await copy.reload()
      await bringFormer()
      if (isClosed) return
      // Marked before, too; but an acknowledgement of other changes may have come since.
      const entities = left.flatMap((row) => (row.accountId === accountId ? row.entities : []))
      if (entities.length > 0) marks.mark(accountId, epoch, entities)
      settle()
    },
    resume: connection.resume,
    whenSaved: async () => void (await whenLive(status, isSynced)),
    close: async () => {
      isClosed = true
      former.close()
      for (const stop of stops) stop()
      stopSharing()
      connection.close()
      await copy.close()
      doc.destroy()
    },
  }
}

/** The server has acknowledged everything of it. */
export const isSynced = ({ server, hasUnsynced }: DocumentStatus): boolean => server.at === 'saved' && !hasUnsynced

/** Words whose mark is not on the device would wait there unknown after a crash: they are not saved. */
const localStateOf = (copy: LocalState, marks: MarkState): LocalState => (copy === 'saved' ? localStates[marks] : copy)

const localStates = { written: 'saved', writing: 'saving', refused: 'failed' } as const satisfies Record<MarkState, LocalState>

/** The notes and partnerships that changed; the influencer itself stands for anything else. */
const changedEntities = (paths: readonly DocumentPath[], accountId: string): ReadonlySet<string> => {
  const entities = new Set(paths.flatMap(([, id]) => id ?? []))
  return entities.size > 0 ? entities : new Set([accountId])
}

const nextStatus = (before: DocumentStatus, state: SaveState, hasUnsynced: boolean, now: number): DocumentStatus => {
  const isSame = before.local === state.local && isSameServer(before.server, state.server) && before.hasUnsynced === hasUnsynced
  if (isSame) return before
  const hasProgress =
    before.hasUnsynced !== hasUnsynced ||
    (before.server.at === 'syncing' && state.server.at === 'syncing' && state.server.count < before.server.count)
  return { ...state, hasUnsynced, progressAt: hasProgress ? now : before.progressAt }
}

const isSameServer = (a: SaveState['server'], b: SaveState['server']): boolean =>
  a.at === b.at && (a.at !== 'syncing' || b.at !== 'syncing' || a.count === b.count) && a.at !== 'rejected'
