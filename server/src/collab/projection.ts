import type { TouchedPartnership } from '@rapport/account-doc/partnership/touched-partnerships'
import type * as Y from 'yjs'
import type { Tx } from '../store/store.ts'

/** Whose message changed which notes and partnerships. */
export interface DocumentEdit {
  readonly actorId: string
  /** The API key through which it was done. */
  readonly keyId: string | null
  /** It stands in the history already, under who did it. */
  readonly isRetold: boolean
  /** Brought by a device after a restore: others may have written it. */
  readonly isRelay: boolean
  readonly touchedNotes: ReadonlySet<string>
  readonly touchedPartnerships: ReadonlyMap<string, TouchedPartnership>
}

/** What one flush stores of one document. */
export interface DocumentChange {
  readonly accountId: string
  readonly organizationId: string
  readonly doc: Y.Doc
  /** In the order in which they were applied. */
  readonly edits: readonly DocumentEdit[]
  readonly at: Date
}

/** Derives rows from a document. Reads the document at once, before its first await; what it returns then writes the rows in the savepoint that stores the change. Never throws on content. */
export type Projection = (change: DocumentChange) => (tx: Tx) => Promise<void>

/** A whole document as the log has it. */
export type WholeDocument = Pick<DocumentChange, 'accountId' | 'organizationId' | 'doc'>

/** Derives all rows of a document anew, where those that stand there cannot be trusted. Nothing is published and nobody is notified. */
export type Rebuild = (document: WholeDocument) => (tx: Tx) => Promise<void>
