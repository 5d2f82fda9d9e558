import type * as Y from 'yjs'
import { whenLive } from '../live-value.ts'
import { requireSync } from '../sync-session.ts'
import { documentsOf } from './session-documents.ts'

/**
 * Writes into an account's document some time after its screen was there. A document that was closed meanwhile, or that began anew, keeps
 * nothing of what is written into it: then its successor is opened.
 */
export const writeLater = ({ accountId, doc }: { readonly accountId: string; readonly doc: Y.Doc }, write: (doc: Y.Doc) => void): void => {
  if (doc.isDestroyed) void writeInSuccessor(accountId, write)
  else write(doc)
}

const writeInSuccessor = async (accountId: string, write: (doc: Y.Doc) => void): Promise<void> => {
  const documents = documentsOf(requireSync())
  const release = documents.retain(accountId)
  await whenLive(documents.find(accountId).phase, (phase) => phase !== 'opening')
  write(documents.find(accountId).doc)
  release()
}
