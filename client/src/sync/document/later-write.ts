import type * as Y from 'yjs'
import { whenLive } from '../live-value.ts'
import { requireSync } from '../sync-session.ts'
import { documentsOf } from './session-documents.ts'

/**
 * Writes into an account's document some time after its screen was there. A document that was closed meanwhile, or that began anew, keeps
 * nothing of what is written into it: then its successor is opened.
 */
export const writeLater = ({ accountId, doc }: { readonly accountId: string; readonly doc: Y.Doc }, write: (doc: Y.Doc) => void): void => {
  if (doc.isDestroyed) void writeInDocument(accountId, write)
  else write(doc)
}

/** Opens an account's document, writes into it once it is read, and lets it go; it stays until the server has what was written. */
export const writeInDocument = async <T>(accountId: string, write: (doc: Y.Doc, isOnDevice: boolean) => T): Promise<T> => {
  const documents = documentsOf(requireSync())
  const release = documents.retain(accountId)
  try {
    const phase = await whenLive(documents.find(accountId).phase, (phase) => phase !== 'opening')
    return write(documents.find(accountId).doc, phase === 'ready')
  } finally {
    release()
  }
}
