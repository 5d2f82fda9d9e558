import { decodeFrame } from '@rapport/collab-wire/frame-decoding'
import { lastSequence, readJournal, replayJournal } from '@rapport/server/collab/saving/journal'
import { keepQuery } from '@rapport/server/store/query/kept-query'
import type { Store } from '@rapport/server/store/store'
import { and, asc, eq, gt, max, sql } from 'drizzle-orm'
import * as Y from 'yjs'

/** Everything that commits have brought onto the server's disk, read back from the disk. It alone cannot be lost. */
export interface DurableLog {
  /** Reads the rows of the last commit. */
  readonly refresh: (store: Store) => Promise<void>
  /** Reads everything anew, from another database. */
  readonly begin: (store: Store) => Promise<void>
  /** Whether the disk has the whole update. */
  readonly holds: (accountId: string, update: Uint8Array) => boolean
  /** Whether the disk has any struct of a Yjs client id: from then on the id belongs to its sender. */
  readonly knows: (accountId: string, clientId: number) => boolean
  /** The whole document on the disk. */
  readonly stateOf: (accountId: string) => Uint8Array
}

export const createDurableLog = (accountIds: readonly string[]): DurableLog => {
  const kept = new Map(accountIds.map((id) => [id, { doc: new Y.Doc(), sequence: 0 }]))
  return {
    async refresh(store) {
      const heads = await store.read((db) => headsNow({ db, tables: store.tables }).execute())
      for (const { accountId, head } of heads) {
        const entry = kept.get(accountId)
        if (entry === undefined || head === entry.sequence) continue
        for (const { sequence, data } of await readUpdatesAfter(store, accountId, entry.sequence)) {
          Y.applyUpdate(entry.doc, data)
          entry.sequence = sequence
        }
      }
    },
    async begin(store) {
      for (const accountId of accountIds) {
        const journal = await readJournal(store, accountId)
        kept.set(accountId, { doc: replayJournal(journal), sequence: lastSequence(journal) })
      }
    },
    holds(accountId, update) {
      const doc = kept.get(accountId)?.doc
      return doc !== undefined && holdsUpdate(doc, update)
    },
    stateOf: (accountId) => Y.encodeStateAsUpdate(kept.get(accountId)?.doc ?? new Y.Doc()),
    knows(accountId, clientId) {
      const doc = kept.get(accountId)?.doc
      return doc !== undefined && Y.getState(doc.store, clientId) > 0
    },
  }
}

/** The update in a frame, if any. */
export const updateIn = (bytes: Uint8Array): Uint8Array | undefined => {
  const frame = decodeFrame(bytes)
  return frame?.type === 'update' || frame?.type === 'step-two' ? frame.update : undefined
}

const headsNow = keepQuery('durable_heads', ({ db, tables: { documentUpdate } }) =>
  db
    .select({ accountId: documentUpdate.accountId, head: max(documentUpdate.sequence) })
    .from(documentUpdate)
    .groupBy(documentUpdate.accountId),
)

const updatesAfter = keepQuery('durable_updates_after', ({ db, tables: { documentUpdate } }) =>
  db
    .select({ sequence: documentUpdate.sequence, data: documentUpdate.data })
    .from(documentUpdate)
    .where(and(eq(documentUpdate.accountId, sql.placeholder('accountId')), gt(documentUpdate.sequence, sql.placeholder('sequence'))))
    .orderBy(asc(documentUpdate.sequence)),
)

const readUpdatesAfter = ({ read, tables }: Store, accountId: string, sequence: number) =>
  read((db) => updatesAfter({ db, tables }).execute({ accountId, sequence }))

/** Whether a document has every struct and deletion of an update. */
const holdsUpdate = (doc: Y.Doc, update: Uint8Array): boolean => {
  const { structs, ds } = Y.decodeUpdate(update)
  const hasStructs = structs.every(
    (struct) => struct instanceof Y.Skip || struct.id.clock + struct.length <= Y.getState(doc.store, struct.id.client),
  )
  if (!hasStructs || ds.clients.size === 0) return hasStructs
  const deleted = Y.createDeleteSetFromStructStore(doc.store)
  return [...ds.clients].every(([client, ranges]) =>
    ranges.every(({ clock, len }) =>
      Array.from({ length: len }, (_, index) => clock + index).every((at) => Y.isDeleted(deleted, Y.createID(client, at))),
    ),
  )
}
