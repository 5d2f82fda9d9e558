import { and, eq, gt, lt, lte } from 'drizzle-orm'
import * as Y from 'yjs'
import type { Store, Tx } from '../../store/store.ts'
import { lastSequence, readJournal, readJournalIn, replayJournal } from './journal.ts'

/**
 * Writes a snapshot of the log and deletes updates older than the snapshot before it: each of the last two snapshots loads alone. It is
 * made from the log, never from memory, and read back before it is written.
 */
export const compactDocument = async (store: Store, accountId: string, at: Date): Promise<void> => {
  const journal = await readJournal(store, accountId)
  if (journal.updates.length === 0) return
  const data = encodeVerified(replayJournal(journal))
  const sequence = lastSequence(journal)
  await store.write((tx) => replaceLog(tx, { accountId, sequence, data, at, upTo: journal.snapshot?.sequence ?? 0 }))
}

/** The same without an earlier snapshot, in the transaction that removes words for good: no log row or snapshot has them afterwards. */
export const forgetFormerLog = async (tx: Tx, accountId: string, at: Date): Promise<void> => {
  const journal = await readJournalIn(tx, accountId)
  const sequence = lastSequence(journal)
  await replaceLog(tx, { accountId, sequence, data: encodeVerified(replayJournal(journal)), at, upTo: sequence })
}

interface NewSnapshot {
  readonly accountId: string
  readonly sequence: number
  readonly data: Uint8Array
  readonly at: Date
  /** Everything up to here is deleted, except a snapshot of this moment. */
  readonly upTo: number
}

export const replaceLog = async ({ db, tables }: Tx, { upTo, ...snapshot }: NewSnapshot): Promise<void> => {
  const { documentSnapshot, documentUpdate } = tables
  const { accountId, sequence, data, at } = snapshot
  const isNewer = and(eq(documentSnapshot.accountId, accountId), gt(documentSnapshot.sequence, sequence))
  // Its log was replaced meanwhile: it would bring removed words back.
  if ((await db.select({ sequence: documentSnapshot.sequence }).from(documentSnapshot).where(isNewer).limit(1)).length > 0) return
  await db
    .insert(documentSnapshot)
    .values(snapshot)
    .onConflictDoUpdate({ target: [documentSnapshot.accountId, documentSnapshot.sequence], set: { data, at } })
  await db.delete(documentUpdate).where(and(eq(documentUpdate.accountId, accountId), lte(documentUpdate.sequence, upTo)))
  await db.delete(documentSnapshot).where(and(eq(documentSnapshot.accountId, accountId), lt(documentSnapshot.sequence, upTo)))
}

export const encodeVerified = (doc: Y.Doc): Uint8Array => {
  const data = Y.encodeStateAsUpdate(doc)
  const copy = replayJournal({ snapshot: { sequence: 0, data }, updates: [] })
  if (!Y.equalSnapshots(Y.snapshot(doc), Y.snapshot(copy))) throw new Error('A snapshot does not read back as the document it was made of')
  return data
}
