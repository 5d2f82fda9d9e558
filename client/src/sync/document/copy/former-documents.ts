import * as Y from 'yjs'
import { within } from '../../../api/time-limit.ts'
import { type DocumentName, documentDatabaseName, documentDatabases, readDocumentName } from '../../device/document-names.ts'
import type { UnsyncedMarks } from '../../device/unsynced-marks.ts'
import { deleteUnchanged, readKeptDocument } from './kept-document.ts'

interface FormerScope {
  readonly userId: string
  readonly organizationId: string
  readonly epoch: string
  readonly marks: Pick<UnsyncedMarks, 'rows' | 'has' | 'mark' | 'clear'>
}

/** This device's copy of a document from before the server was restored. */
export interface FormerDocument {
  /** Brings it into the document of now, to be sent. */
  readonly bring: () => Promise<void>
  /** Changes unsynced then are unsynced now, also when this page ends before they are sent. */
  readonly markAgain: () => void
  /** The server has all of the document of now: what was brought is needed no longer. */
  readonly settle: () => Promise<void>
  readonly close: () => void
}

interface FormerPorts {
  /** Something is brought next; hears how far the server had come with it. */
  readonly onRead: (position: string | undefined) => void
  /** Something was brought that could not be read before, or was not there. */
  readonly onMore: () => void
}

const readingLimit = 5000
const retryDelay = 2000

/**
 * A restored server has another epoch, and its copy lacks what came after it. Each device merges what it has into its document of the
 * new epoch; merging goes by Yjs ids, so what several devices send stands there once. A former database is deleted only when the
 * server has acknowledged what it held: a tab that had not heard of the other epoch may have written into it meanwhile.
 * A document that began anew after a refusal brings nothing: it would be refused again.
 */
export const formerDocument = (doc: Y.Doc, scope: FormerScope, accountId: string, { onRead, onMore }: FormerPorts): FormerDocument => {
  const { marks, epoch } = scope
  const brought = new Map<string, { readonly former: DocumentName; readonly updates: readonly Uint8Array[] }>()
  /** An unreadable copy stays marked under its epoch, and is read again. */
  const unread = new Map<string, DocumentName>()
  const epochs = new Set<string>()
  /** Asked for while the copy is read: the browser answers after what it writes. */
  let names: ReturnType<typeof formerNames> | undefined = formerNames(scope, accountId)
  let retry: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  const apply = (updates: readonly Uint8Array[]) =>
    doc.transact(() => {
      for (const update of updates) Y.applyUpdate(doc, update)
    }, formerOrigin)

  const bringOne = async (former: DocumentName) => {
    unread.set(former.name, former)
    try {
      const { updates, position } = await within(readingLimit, readKeptDocument(former.name))
      onRead(position)
      apply(updates)
      unread.delete(former.name)
      brought.set(former.name, { former, updates })
      epochs.add(former.epoch)
    } catch {
      clearTimeout(retry)
      if (!isClosed) retry = setTimeout(bringUnread, retryDelay)
    }
  }
  const bringUnread = async () => {
    for (const former of [...unread.values()]) await bringOne(former)
    onMore()
  }
  const isUnread = (formerEpoch: string) => [...unread.values()].some((former) => former.epoch === formerEpoch)
  return {
    bring: async () => {
      const asked = names ?? formerNames(scope, accountId)
      names = undefined
      for (const former of await asked) await bringOne(former)
    },
    markAgain: () => {
      const own = marks.rows.get().filter((row) => row.accountId === accountId && row.epoch !== epoch && marks.has(accountId, row.epoch))
      for (const row of own) {
        epochs.add(row.epoch)
        marks.mark(accountId, epoch, row.entities)
      }
    },
    settle: async () => {
      for (const formerEpoch of epochs) if (!isUnread(formerEpoch)) marks.clear(accountId, formerEpoch)
      const all = [...brought.values()]
      brought.clear()
      for (const { former, updates } of all) {
        // A database that is not deleted now is brought and deleted with the next start.
        if (await deleteUnchanged(former.name, updates).catch(() => true)) continue
        await bringOne(former)
        onMore()
      }
    },
    close: () => {
      isClosed = true
      clearTimeout(retry)
    },
  }
}

/** The accounts of which this device has documents from before the server was restored. */
export const accountsWithFormer = async (scope: Omit<FormerScope, 'marks'>): Promise<ReadonlySet<string>> => {
  const parts = await namesOf(scope)
  return new Set(parts.filter(({ epoch }) => epoch !== scope.epoch).map(({ accountId }) => accountId))
}

const formerOrigin = { at: 'former' }

const formerNames = async (scope: FormerScope, accountId: string) => {
  const names = (await namesOf(scope)).filter((name) => name.accountId === accountId)
  const isAnew = ({ epoch, generation }: Omit<DocumentName, 'name'>) => epoch === scope.epoch && generation > 0
  const own = readDocumentName(scope.userId, scope.organizationId, documentDatabaseName(scope, accountId))
  const hasBegunAnew = (own && isAnew(own)) || names.some(isAnew)
  return hasBegunAnew ? [] : names.filter(({ epoch }) => epoch !== scope.epoch)
}

const namesOf = async ({ userId, organizationId }: Omit<FormerScope, 'marks'>) =>
  (await documentDatabases(userId, organizationId)).flatMap((name) => readDocumentName(userId, organizationId, name) ?? [])
