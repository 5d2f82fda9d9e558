import type { TouchedPartnership } from '@rapport/account-doc/partnership/touched-partnerships'
import type * as Y from 'yjs'
import type { Tx } from '../store/store.ts'

/** One message: its author, and the notes and partnerships it changed. */
export interface DocumentEdit {
  readonly actorId: string
  /** The API key that was used. */
  readonly keyId: string | null
  /** The history has it already, under its author. */
  readonly isRetold: boolean
  readonly touchedNotes: ReadonlySet<string>
  readonly touchedPartnerships: ReadonlyMap<string, TouchedPartnership>
}

/** What one command, or messages of one person, did to a document; before it others may have typed letters. */
export interface DocumentChange {
  readonly accountId: string
  readonly organizationId: string
  readonly doc: Y.Doc
  /** Whose a Yjs client is; the server's own is nobody's. */
  readonly ownerOf: (client: number) => string | undefined
  /** In the order in which they were applied. */
  readonly edits: readonly DocumentEdit[]
  readonly at: Date
}

/** Derives rows from a document, and never throws on content. It reads the document before its first await; the function it returns writes rows in the savepoint of the change. */
export type Projection = (change: DocumentChange) => (tx: Tx) => Promise<void>

/** A whole document as the log has it. */
export type WholeDocument = Pick<DocumentChange, 'accountId' | 'organizationId' | 'doc'>

/** Derives all rows of a document anew. Nothing is published and nobody is notified. */
export type Rebuild = (document: WholeDocument) => (tx: Tx) => Promise<void>
