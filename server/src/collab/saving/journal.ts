import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import * as Y from 'yjs'
import { keepQuery, type QuerySource } from '../../store/kept-query.ts'
import type { Store, Tx } from '../../store/store.ts'

/** A document in the database: a readable snapshot and every update after it. */
export interface Journal {
  readonly snapshot: StoredPart | undefined
  readonly updates: readonly StoredPart[]
}

export interface StoredPart {
  readonly sequence: number
  readonly data: Uint8Array
}

/** The log has a gap, or cannot be read. Such a document is never served, least of all as an empty one. */
export class DamagedDocument extends Error {
  override readonly name = 'DamagedDocument'
}

/** Reads a document's log from its newest readable snapshot on. */
export const readJournal = (store: Store, accountId: string): Promise<Journal> =>
  store.read((db) => readJournalIn({ db, tables: store.tables }, accountId))

const snapshotsOf = keepQuery('snapshots_of', ({ db, tables: { documentSnapshot } }) =>
  db
    .select({ sequence: documentSnapshot.sequence, data: documentSnapshot.data })
    .from(documentSnapshot)
    .where(eq(documentSnapshot.accountId, sql.placeholder('accountId')))
    .orderBy(desc(documentSnapshot.sequence)),
)

const updatesAfter = keepQuery('updates_after', ({ db, tables: { documentUpdate } }) =>
  db
    .select({ sequence: documentUpdate.sequence, data: documentUpdate.data })
    .from(documentUpdate)
    .where(and(eq(documentUpdate.accountId, sql.placeholder('accountId')), gt(documentUpdate.sequence, sql.placeholder('after'))))
    .orderBy(asc(documentUpdate.sequence)),
)

export const readJournalIn = async (source: QuerySource, accountId: string): Promise<Journal> => {
  const snapshots = await snapshotsOf(source).execute({ accountId })
  const snapshot = snapshots.find(isReadable)
  if (snapshots.length > 0 && !snapshot) throw new DamagedDocument('No snapshot of this document can be read')
  const updates = await updatesAfter(source).execute({ accountId, after: snapshot?.sequence ?? 0 })
  return { snapshot, updates }
}

/** Roots get their kind before anything arrives in them. */
export const newDocument = (): Y.Doc => {
  const doc = new Y.Doc()
  for (const root of ['meta', 'notes', 'partnerships']) doc.getMap(root)
  return doc
}

export const replayJournal = ({ snapshot, updates }: Journal): Y.Doc => {
  const doc = newDocument()
  let expected = (snapshot?.sequence ?? 0) + 1
  doc.transact(() => {
    if (snapshot) Y.applyUpdate(doc, snapshot.data)
    for (const update of updates) {
      if (update.sequence !== expected) throw new DamagedDocument(`Update ${expected} of this document is missing`)
      applyStored(doc, update)
      expected += 1
    }
  })
  if (doc.store.pendingStructs || doc.store.pendingDs) throw new DamagedDocument('This document depends on updates that are missing')
  return doc
}

const applyStored = (doc: Y.Doc, { sequence, data }: StoredPart): void => {
  try {
    Y.applyUpdate(doc, data)
  } catch (error) {
    throw new DamagedDocument(`Update ${sequence} of this document cannot be read`, { cause: error })
  }
}

export const lastSequence = ({ snapshot, updates }: Journal): number => updates.at(-1)?.sequence ?? snapshot?.sequence ?? 0

/** The owners of a document's Yjs client ids. */
export const readOwners = async ({ db, tables: { documentClient } }: QuerySource, accountId: string): Promise<Map<number, string>> => {
  const rows = await db
    .select({ clientId: documentClient.clientId, userId: documentClient.userId })
    .from(documentClient)
    .where(eq(documentClient.accountId, accountId))
  return new Map(rows.map((row) => [row.clientId, row.userId]))
}

export interface NewUpdate extends StoredPart {
  readonly accountId: string
  readonly at: Date
}

const appending = keepQuery('append_update', ({ db, tables }) =>
  db.insert(tables.documentUpdate).values({
    accountId: sql.placeholder('accountId'),
    sequence: sql.placeholder('sequence'),
    data: sql.placeholder('data'),
    at: sql.placeholder('at'),
  }),
)

/** The log lacks what was stored before: the database went back under its server. An update more would make a hole. */
export class LostUpdate extends Error {
  override readonly name = 'LostUpdate'
  constructor(sequence: number) {
    super(`Update ${sequence} of this document was stored, and is not there any more`)
  }
}

const updateAt = keepQuery('update_at', ({ db, tables: { documentUpdate } }) =>
  db
    .select({ sequence: documentUpdate.sequence })
    .from(documentUpdate)
    .where(and(eq(documentUpdate.accountId, sql.placeholder('accountId')), eq(documentUpdate.sequence, sql.placeholder('sequence')))),
)

const snapshotAt = keepQuery('snapshot_at', ({ db, tables: { documentSnapshot } }) =>
  db
    .select({ sequence: documentSnapshot.sequence })
    .from(documentSnapshot)
    .where(and(eq(documentSnapshot.accountId, sql.placeholder('accountId')), eq(documentSnapshot.sequence, sql.placeholder('sequence')))),
)

/**
 * Appends an update behind its predecessor. Its key is the fence: two writers of one document cannot both have the same sequence.
 */
export const appendUpdate = async (tx: Tx, update: NewUpdate): Promise<void> => {
  const before = { accountId: update.accountId, sequence: update.sequence - 1 }
  if (before.sequence > 0 && !(await isStored(tx, before))) throw new LostUpdate(before.sequence)
  await appending(tx).execute({ ...update })
}

/** A snapshot stands for the updates up to it. */
const isStored = async (tx: Tx, at: { readonly accountId: string; readonly sequence: number }): Promise<boolean> =>
  (await updateAt(tx).execute(at)).length > 0 || (await snapshotAt(tx).execute(at)).length > 0

/** A statement takes some 32,000 values; a message may bring a client id per struct. */
const rowsPerStatement = 5000

export const recordOwners = async (tx: Tx, accountId: string, owners: ReadonlyMap<number, string>): Promise<void> => {
  if (owners.size === 0) return
  const rows = [...owners].map(([clientId, userId]) => ({ accountId, clientId, userId }))
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const some = rows.slice(start, start + rowsPerStatement)
    await tx.db.insert(tx.tables.documentClient).values(some).onConflictDoNothing()
  }
}

export const isReadable = (part: StoredPart): boolean => {
  try {
    Y.decodeUpdate(part.data)
    return true
  } catch {
    return false
  }
}
