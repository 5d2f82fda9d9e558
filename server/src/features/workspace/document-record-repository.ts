import * as Y from 'yjs'
import { readJournalIn, readOwners, replayJournal } from '../../collab/saving/journal.ts'
import type { QuerySource } from '../../store/query/kept-query.ts'

/** A document as an archive has it. */
export interface DocumentRecord {
  readonly accountId: string
  /** All of it as Yjs encodes it, in Base64. */
  readonly state: string
  /** Whose each Yjs client is that wrote in it. */
  readonly writers: readonly (readonly [client: number, userId: string])[]
}

/** The document of an influencer; undefined where nothing was ever written. Throws when its log cannot be read. */
export const readDocumentRecord = async (source: QuerySource, accountId: string): Promise<DocumentRecord | undefined> => {
  const journal = await readJournalIn(source, accountId)
  const { snapshot, updates } = journal
  if (!snapshot && updates.length === 0) return undefined
  const state = snapshot && updates.length === 0 ? snapshot.data : encoded(replayJournal(journal))
  const writers = [...(await readOwners(source, accountId))].sort(([a], [b]) => a - b)
  return { accountId, state: Buffer.from(state.buffer, state.byteOffset, state.byteLength).toString('base64'), writers }
}

const encoded = (doc: Y.Doc): Uint8Array => {
  const state = Y.encodeStateAsUpdate(doc)
  doc.destroy()
  return state
}
