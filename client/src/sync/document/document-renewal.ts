import { partnershipOf } from '@rapport/account-doc/partnership/partnership-reading'
import type { KeptWords } from '../attention/kept-words.ts'
import { changeRefused } from '../attention/refused-change.ts'
import { documentDatabaseName, renameDocument } from '../device/document-names.ts'
import { deleteIndexedDb } from '../device/indexed-db.ts'
import { newId } from '../new-id.ts'
import type { DocumentPorts, OpenDocument } from './open-document.ts'
import { unsyncedEntities, wordsOf } from './unsynced-words.ts'

interface RenewalPorts
  extends Pick<DocumentPorts, 'userId' | 'organizationId' | 'marks' | 'now' | 'keepWords' | 'keptNotes' | 'onRefused' | 'onRenewed'> {
  readonly epoch: () => string
  /** Opens the document under its new name where it is open under the former one. */
  readonly reopen: (accountId: string) => void
}

export interface DocumentRenewal {
  /** Begins a document anew once the server has refused what it holds. */
  readonly consider: (document: OpenDocument) => void
  /** `isGivenUp`: nothing of it is kept. */
  readonly renew: (document: OpenDocument, isGivenUp: boolean) => Promise<void>
  /** Another tab has begun it anew. */
  readonly follow: (document: OpenDocument, isGivenUp: boolean) => Promise<void>
}

/**
 * A document that holds something refused would be refused for ever, in every tab: its unacknowledged words are put aside, and it
 * begins anew with what the server has. The former copy is deleted only when the device has the words.
 */
export const createDocumentRenewal = (ports: RenewalPorts): DocumentRenewal => {
  const underWay = new Set<string>()
  /** Names of documents that began anew in this tab. */
  const fresh = new Set<string>()

  const unsyncedOf = (accountId: string) => unsyncedEntities(ports.marks.rows.get(), accountId, ports.epoch())
  const notesOf = (document: OpenDocument) => wordsOf(document.doc, unsyncedOf(document.accountId))

  const whyRefused = (document: OpenDocument): string => {
    const { server } = document.status.get()
    return (server.at === 'rejected' && server.reasons[0]) || changeRefused
  }

  /** Marks and terms are put back by beginning anew: their person has to hear why. */
  const tellPutBack = (document: OpenDocument) => {
    const { accountId, doc } = document
    const partnershipIds = unsyncedOf(accountId).filter((id) => partnershipOf(doc, id) !== undefined)
    if (partnershipIds.length > 0) ports.onRefused({ accountId, partnershipIds, why: whyRefused(document) })
  }

  const keep = async (document: OpenDocument): Promise<{ readonly words: KeptWords | null; readonly isKept: boolean }> => {
    const notes = notesOf(document)
    if (notes.length === 0) return { words: null, isKept: true }
    const words = { id: newId<'kept-words'>(), accountId: document.accountId, at: ports.now(), why: whyRefused(document), notes }
    return { words, isKept: await ports.keepWords(words) }
  }

  /** Words written while the others were being kept go with them. */
  const keepRest = (document: OpenDocument, words: KeptWords | null) => {
    const notes = notesOf(document)
    if (words && JSON.stringify(notes) !== JSON.stringify(words.notes)) void ports.keepWords({ ...words, notes })
  }

  /** The tab that was quicker has what it had heard of this one. */
  const keepOwn = async (document: OpenDocument) => {
    const keptKeys = new Set((await ports.keptNotes()).map(({ noteId, content }) => `${noteId} ${content}`))
    const isNew = notesOf(document).some(({ noteId, content }) => !keptKeys.has(`${noteId} ${content}`))
    if (isNew) await keep(document)
  }

  const leave = (document: OpenDocument) => {
    ports.reopen(document.accountId)
    ports.marks.clear(document.accountId, ports.epoch())
  }

  const renewal: DocumentRenewal = {
    consider: (document) => {
      const { server } = document.status.get()
      if (server.at !== 'rejected') return
      // A person without access would not be let in with a fresh copy either. A copy without own changes would be refused like this one.
      const isWorthwhile = !fresh.has(document.key) || unsyncedOf(document.accountId).length > 0
      if (isWorthwhile && server.by === 'content') void renewal.renew(document, false)
    },
    renew: async (document, isGivenUp) => {
      const { accountId, key } = document
      if (underWay.has(key)) return
      underWay.add(key)
      const kept = isGivenUp ? { words: null, isKept: true } : await keep(document)
      const scope = { ...ports, epoch: ports.epoch() }
      // Another tab may have been quicker.
      if (documentDatabaseName(scope, accountId) === key) renameDocument(scope, accountId)
      fresh.add(documentDatabaseName(scope, accountId))
      if (!isGivenUp) {
        keepRest(document, kept.words)
        tellPutBack(document)
      }
      leave(document)
      if (isGivenUp) await ports.marks.discard(accountId, scope.epoch)
      ports.onRenewed(accountId, isGivenUp)
      if (kept.isKept) await deleteIndexedDb(key)
    },
    follow: async (document, isGivenUp) => {
      if (underWay.has(document.key)) return
      underWay.add(document.key)
      if (!isGivenUp && ports.marks.has(document.accountId, ports.epoch())) await keepOwn(document)
      leave(document)
      if (isGivenUp) await ports.marks.discard(document.accountId, ports.epoch())
    },
  }
  return renewal
}
