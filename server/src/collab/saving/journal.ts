import { storableJson } from '@rapport/schema/column-kit'
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import * as Y from 'yjs'
import { keepQuery, type QuerySource } from '../../store/query/kept-query.ts'
import { isPostgres } from '../../store/query/raw-query.ts'
import type { Store, Tx } from '../../store/store.ts'
import { advanceHead, advanceHeads, LostUpdate } from './document-head.ts'

/** A document in the database: a readable snapshot and every update after it. */
export interface Journal {
  readonly snapshot: StoredPart | undefined
  readonly updates: readonly StoredPart[]
}

export interface StoredPart {
  readonly sequence: number
  readonly data: Uint8Array
}

/** An update as other processes read it, with the owners of the Yjs client ids that are new in it. */
export interface LoggedUpdate extends StoredPart {
  readonly owners: readonly (readonly [clientId: number, userId: string])[]
}

/** The log has a gap, or cannot be read. Such a document is never served, least of all as an empty one. */
export class DamagedDocument extends Error {
  override readonly name = 'DamagedDocument'
}

export const missingUpdate = (sequence: number): DamagedDocument => new DamagedDocument(`Update ${sequence} of this document is missing`)

/** What waits in Yjs for words that came before it would wait for ever. */
export const refusePending = ({ store }: Y.Doc): void => {
  if (store.pendingStructs || store.pendingDs) throw new DamagedDocument('This document depends on updates that are missing')
}

/** Reads a document's log from its newest readable snapshot on. */
export const readJournal = (store: Store, accountId: string): Promise<Journal> =>
  store.readTogether((db) => readJournalIn({ db, tables: store.tables }, accountId))

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

const headOf = keepQuery('head_of_document', ({ db, tables: { documentHead } }) =>
  db
    .select({ sequence: documentHead.sequence })
    .from(documentHead)
    .where(eq(documentHead.accountId, sql.placeholder('accountId'))),
)

/** Its queries have to see one and the same commit: within a transaction, or by `readTogether`. */
export const readJournalIn = async (source: QuerySource, accountId: string): Promise<Journal> => {
  const snapshots = await snapshotsOf(source).execute({ accountId })
  const snapshot = snapshots.find(isReadable)
  if (snapshots.length > 0 && !snapshot) throw new DamagedDocument('No snapshot of this document can be read')
  const updates = await updatesAfter(source).execute({ accountId, after: snapshot?.sequence ?? 0 })
  const journal = { snapshot, updates }
  const [head] = await headOf(source).execute({ accountId })
  const last = lastSequence(journal)
  if ((head?.sequence ?? 0) > last) throw missingUpdate(last + 1)
  return journal
}

const loggedAfter = keepQuery('logged_after', ({ db, tables: { documentUpdate } }) =>
  db
    .select({ sequence: documentUpdate.sequence, data: documentUpdate.data, owners: documentUpdate.owners })
    .from(documentUpdate)
    .where(and(eq(documentUpdate.accountId, sql.placeholder('accountId')), gt(documentUpdate.sequence, sql.placeholder('after'))))
    .orderBy(asc(documentUpdate.sequence)),
)

/** What was stored in a document after a sequence, as far as it was not compacted away. */
export const readLoggedAfter = async (source: QuerySource, accountId: string, after: number): Promise<readonly LoggedUpdate[]> => {
  const rows = await loggedAfter(source).execute({ accountId, after })
  return rows.map(({ owners, ...part }) => ({ ...part, owners: owners ?? [] }))
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
      if (update.sequence !== expected) throw missingUpdate(expected)
      applyStored(doc, update)
      expected += 1
    }
  })
  refusePending(doc)
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
  readonly owners?: ReadonlyMap<number, string>
}

const appending = keepQuery('append_update', ({ db, tables }) =>
  db.insert(tables.documentUpdate).values({
    accountId: sql.placeholder('accountId'),
    sequence: sql.placeholder('sequence'),
    data: sql.placeholder('data'),
    at: sql.placeholder('at'),
    owners: sql.placeholder('owners'),
  }),
)

/** Appends an update behind its predecessor, in one commit with the head that names it: two writers cannot both have the same sequence. */
export const appendUpdate = async (tx: Tx, { owners = new Map(), ...update }: NewUpdate): Promise<void> => {
  const { accountId, sequence } = update
  if (!(await advanceHead(tx, accountId, sequence))) throw new LostUpdate(sequence - 1)
  await appending(tx).execute({ ...update, owners: owners.size > 0 ? [...owners] : null })
  await recordOwners(tx, accountId, owners)
}

const appendingAll = keepQuery('append_updates', ({ db, tables }) =>
  db.insert(tables.documentUpdate).select(
    sql`select account_id, sequence, decode(data, 'base64'), at, owners
      from jsonb_to_recordset(${sql.placeholder('given')}::jsonb)
      as given (account_id text, sequence bigint, data text, at timestamptz, owners jsonb)`,
  ),
)

/** The same of several documents: each statement for all of them, where the database takes it. */
export const appendUpdates = async (tx: Tx, updates: readonly NewUpdate[]): Promise<void> => {
  if (updates.length <= 1 || !isPostgres(tx.db)) {
    for (const update of updates) await appendUpdate(tx, update)
    return
  }
  const given = updates.map(({ accountId, sequence, data, at, owners = new Map() }) => ({
    account_id: accountId,
    sequence,
    data: Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('base64'),
    at,
    owners: owners.size > 0 ? [...owners] : null,
  }))
  await tx.together([
    async () => {
      const lost = await advanceHeads(tx, updates)
      if (lost) throw new LostUpdate(lost.sequence - 1)
    },
    async () => void (await appendingAll(tx).execute({ given: storableJson(given) })),
    ...updates.map(
      ({ accountId, owners = new Map() }) =>
        () =>
          recordOwners(tx, accountId, owners),
    ),
  ])
}

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
