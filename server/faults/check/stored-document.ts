import type { Database } from 'better-sqlite3'
import * as Y from 'yjs'
import { areEqual } from './document-comparing.ts'

interface Part {
  readonly sequence: number
  readonly data: Uint8Array
}

export function accountsOf(db: Database): readonly string[] {
  const rows = db.prepare('SELECT account_id FROM document_update UNION SELECT account_id FROM document_snapshot').pluck().all()
  return rows.map(String)
}

/** The document of the newest snapshot and the updates after it. */
export function rebuild(db: Database, accountId: string): Y.Doc {
  return replay(partsOf(db, 'document_snapshot', accountId).at(-1), partsOf(db, 'document_update', accountId))
}

/** Faults of a document's log: a gap, a part that depends on a missing one, a different snapshot. */
export function logFaults(db: Database, accountId: string): readonly string[] {
  const updates = partsOf(db, 'document_update', accountId)
  const snapshots = partsOf(db, 'document_snapshot', accountId)
  const beginnings = snapshots.length > 0 ? snapshots : [undefined]
  const newest = rebuild(db, accountId)
  const [head, end] = [headOf(db, accountId), Math.max(...[...snapshots, ...updates].map(({ sequence }) => sequence))]
  return [
    ...(head === end ? [] : [`${accountId}: its head is ${head}, its log ends with ${end}`]),
    ...beginnings.filter((snapshot) => hasGap(snapshot, updates)).map((snapshot) => `${accountId}: a gap after ${snapshot?.sequence ?? 0}`),
    ...(newest.store.pendingStructs || newest.store.pendingDs ? [`${accountId}: the log depends on something that it lacks`] : []),
    ...beginnings
      .filter((snapshot) => !areEqual(replay(snapshot, updates), newest))
      .map((snapshot) => `${accountId}: read from ${snapshot?.sequence ?? 0} on, the document is another one`),
  ]
}

const partsOf = (db: Database, table: 'document_update' | 'document_snapshot', accountId: string): readonly Part[] =>
  db.prepare<[string], Part>(`SELECT sequence, data FROM ${table} WHERE account_id = ? ORDER BY sequence`).all(accountId)

const headOf = (db: Database, accountId: string): unknown =>
  db.prepare('SELECT sequence FROM document_head WHERE account_id = ?').pluck().get(accountId)

const after = (snapshot: Part | undefined, updates: readonly Part[]): readonly Part[] =>
  updates.filter((update) => update.sequence > (snapshot?.sequence ?? 0))

const hasGap = (snapshot: Part | undefined, updates: readonly Part[]): boolean =>
  after(snapshot, updates).some((update, index) => update.sequence !== (snapshot?.sequence ?? 0) + 1 + index)

function replay(snapshot: Part | undefined, updates: readonly Part[]): Y.Doc {
  const doc = new Y.Doc()
  for (const root of ['meta', 'notes', 'partnerships']) doc.getMap(root)
  doc.transact(() => {
    if (snapshot) Y.applyUpdate(doc, snapshot.data)
    for (const update of after(snapshot, updates)) Y.applyUpdate(doc, update.data)
  })
  return doc
}
