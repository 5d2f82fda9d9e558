import { deleteIndexedDb, transact } from '../../device/indexed-db.ts'
import { openCopy, readInto, readPosition, updates } from './copy-database.ts'

export interface KeptDocument {
  readonly updates: readonly Uint8Array[]
  readonly position: string | undefined
}

/** The contents of a document's database that nothing writes to any more. */
export const readKeptDocument = async (name: string): Promise<KeptDocument> => {
  const db = await openCopy(name)
  try {
    const kept = await transact<Uint8Array[]>(db, updates, 'readonly', (store, give) => readInto(store.getAll(), give))
    return { updates: kept ?? [], position: await readPosition(db) }
  } finally {
    db.close()
  }
}

/** Deletes a database that keeps what was read of it and nothing else; answers whether it did. */
export const deleteUnchanged = async (name: string, read: readonly Uint8Array[]): Promise<boolean> => {
  const db = await openCopy(name)
  try {
    const isUnchanged = await transact<boolean>(db, updates, 'readwrite', (store, give) =>
      readInto(store.getAll(), (kept) => {
        const isSame = isSameRows(kept, read)
        give(isSame)
        // Within the transaction: no write comes between, and other tabs hear of it before the database goes.
        if (isSame) void deleteIndexedDb(name)
      }),
    )
    return isUnchanged === true
  } finally {
    db.close()
  }
}

const isSameRows = (kept: readonly Uint8Array[], read: readonly Uint8Array[]): boolean =>
  kept.length === read.length &&
  kept.every((row, at) => row.length === read[at]?.length && row.every((byte, index) => byte === read[at]?.[index]))
