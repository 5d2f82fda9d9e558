import { and, eq, lt, lte } from 'drizzle-orm'
import * as Y from 'yjs'
import type { Store } from '../store/store.ts'
import { lastSequence, readJournal, replayJournal } from './journal.ts'

/**
 * Writes a snapshot of what the log says and deletes the updates that the snapshot before it covers, so that the last two snapshots
 * can each be loaded alone. It is made from the log, never from memory, and read back before it is written.
 */
export const compactDocument = async (store: Store, accountId: string, at: Date): Promise<void> => {
  const journal = await readJournal(store, accountId)
  if (journal.updates.length === 0) return
  const data = encodeVerified(replayJournal(journal))
  const sequence = lastSequence(journal)
  const previous = journal.snapshot?.sequence ?? 0
  await store.write(async (tx) => {
    const { documentSnapshot, documentUpdate } = tx.tables
    await tx.db
      .insert(documentSnapshot)
      .values({ accountId, sequence, data, at })
      .onConflictDoUpdate({ target: [documentSnapshot.accountId, documentSnapshot.sequence], set: { data, at } })
    await tx.db.delete(documentUpdate).where(and(eq(documentUpdate.accountId, accountId), lte(documentUpdate.sequence, previous)))
    await tx.db.delete(documentSnapshot).where(and(eq(documentSnapshot.accountId, accountId), lt(documentSnapshot.sequence, previous)))
  })
}

const encodeVerified = (doc: Y.Doc): Uint8Array => {
  const data = Y.encodeStateAsUpdate(doc)
  const copy = replayJournal({ snapshot: { sequence: 0, data }, updates: [] })
  if (!Y.equalSnapshots(Y.snapshot(doc), Y.snapshot(copy))) throw new Error('A snapshot does not read back as the document it was made of')
  return data
}
