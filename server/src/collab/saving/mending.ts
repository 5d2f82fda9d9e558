import { asc, eq } from 'drizzle-orm'
import * as Y from 'yjs'
import type { QuerySource } from '../../store/query/kept-query.ts'
import type { Store } from '../../store/store.ts'
import { encodeVerified, replaceLog } from './compaction.ts'
import { setHead } from './document-head.ts'
import { type DocumentKey, eachDocument } from './each-document.ts'
import { DamagedDocument, isReadable, type Journal, newDocument, readJournalIn, replayJournal, type StoredPart } from './journal.ts'

/** All that the database has of a document whose log has gaps. */
export interface FormerLog {
  readonly accountId: string
  readonly snapshots: readonly StoredPart[]
  readonly updates: readonly StoredPart[]
}

/**
 * Lets every document whose log has gaps begin from what can be read of it; answers which. `keep` has its former log
 * before anything of it goes. Devices send the rest under a new epoch, in which they keep what they have: see to that before. Rows stay.
 */
export const mendDocuments = async (store: Store, keep: (former: FormerLog) => void, at: Date): Promise<readonly string[]> => {
  const mended: string[] = []
  await eachDocument(store, async ({ accountId }: DocumentKey) => {
    if (isWhole(await store.read((db) => readOrUndefined({ db, tables: store.tables }, accountId)))) return
    await store.write(async (tx) => {
      const former = await readFormer(tx, accountId)
      keep(former)
      const parts = [...former.snapshots, ...former.updates]
      const sequence = Math.max(...parts.map((part) => part.sequence))
      await replaceLog(tx, { accountId, sequence, data: encodeVerified(whatCanBeRead(parts)), at, upTo: sequence })
      await setHead(tx, accountId, sequence)
    })
    mended.push(accountId)
  })
  return mended
}

const readOrUndefined = (source: QuerySource, accountId: string): Promise<Journal | undefined> =>
  readJournalIn(source, accountId).catch((error: unknown) => {
    if (error instanceof DamagedDocument) return undefined
    throw error
  })

const isWhole = (journal: Journal | undefined): boolean => {
  if (!journal) return false
  try {
    replayJournal(journal).destroy()
    return true
  } catch {
    return false
  }
}

const readFormer = async ({ db, tables }: QuerySource, accountId: string): Promise<FormerLog> => {
  const { documentSnapshot, documentUpdate } = tables
  const [snapshots, updates] = [
    await db.select().from(documentSnapshot).where(eq(documentSnapshot.accountId, accountId)).orderBy(asc(documentSnapshot.sequence)),
    await db.select().from(documentUpdate).where(eq(documentUpdate.accountId, accountId)).orderBy(asc(documentUpdate.sequence)),
  ]
  return { accountId, snapshots, updates }
}

/** Words that depend on missing ones wait in Yjs for ever. Devices with the missing words have both. */
const whatCanBeRead = (parts: readonly StoredPart[]): Y.Doc => {
  const doc = newDocument()
  for (const part of parts) if (isReadable(part)) Y.applyUpdate(doc, part.data)
  doc.store.pendingStructs = null
  doc.store.pendingDs = null
  return doc
}
