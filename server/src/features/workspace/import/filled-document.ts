import { renamePeople } from '@rapport/account-doc/people-renaming'
import { liveDocumentLimits } from '@rapport/domain/limit/live-document-limit'
import * as Y from 'yjs'
import { encodeVerified } from '../../../collab/saving/compaction.ts'
import { newDocument } from '../../../collab/saving/journal.ts'

/** A live document takes no more after its limit than what one message brings. */
const mostParts = liveDocumentLimits.documentStructs + liveDocumentLimits.updateStructs

/** A document of an archive as it is stored here. Throws for bytes that are no whole document. */
export const documentOfState = (state: Uint8Array, person: (id: string) => string): Uint8Array => {
  if (Y.decodeUpdate(state).structs.length > mostParts) throw new Error('it has too many parts')
  const doc = newDocument()
  Y.applyUpdate(doc, state)
  if (doc.store.pendingStructs || doc.store.pendingDs) throw new Error('it depends on parts that are missing')
  renamePeople(doc, person)
  const data = encodeVerified(doc)
  doc.destroy()
  return data
}

/** Why the state of a document in an archive is none; undefined for one that can be stored. */
export const damageOf = (state: string): string | undefined => {
  try {
    documentOfState(Buffer.from(state, 'base64'), (id) => id)
    return undefined
  } catch {
    return 'its document is damaged'
  }
}
