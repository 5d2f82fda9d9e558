import { isLaterPosition } from '@rapport/collab-wire/position'
import { openIndexedDb, transact } from '../../device/indexed-db.ts'

/** The stores of a document's database: its updates, whether it was seen, up to where the server had all of it. */
export const updates = 'updates'
export const facts = 'facts'

export interface KeptDocument {
  readonly updates: readonly Uint8Array[]
  readonly position: string | undefined
}

/** What a database keeps of a document that nothing writes to any more. */
export const readKeptDocument = async (name: string): Promise<KeptDocument> => {
  const db = await openCopy(name)
  try {
    const position = await readFact(db, 'position')
    return { updates: (await readAll(db, updates)) ?? [], position: textOf(position) }
  } finally {
    db.close()
  }
}

/** The last that the server told of the document. */
export const readKeptPosition = async (name: string): Promise<string | undefined> => {
  const db = await openCopy(name)
  try {
    return textOf(await readFact(db, 'position'))
  } finally {
    db.close()
  }
}

const textOf = (fact: unknown): string | undefined => (typeof fact === 'string' ? fact : undefined)

export const openCopy = (name: string): Promise<IDBDatabase> =>
  openIndexedDb(name, (fresh) => {
    fresh.createObjectStore(updates, { autoIncrement: true })
    fresh.createObjectStore(facts)
  })

export const readAll = (db: IDBDatabase, store: string): Promise<Uint8Array[] | undefined> =>
  transact<Uint8Array[]>(db, store, 'readonly', (opened, give) => {
    const request = opened.getAll()
    request.onsuccess = () => give(request.result)
  })

export const readFact = (db: IDBDatabase, key: string): Promise<unknown> =>
  transact<unknown>(db, facts, 'readonly', (opened, give) => {
    const request = opened.get(key)
    request.onsuccess = () => give(request.result)
  })

/** Keeps a position unless another tab was told of a later one. */
export const keepLater = (db: IDBDatabase, told: string): Promise<unknown> =>
  transact(db, facts, 'readwrite', (store) => {
    const request = store.get('position')
    request.onsuccess = () => {
      if (!isLaterPosition(told, request.result)) return
      try {
        store.put(told, 'position')
      } catch {
        // Nobody hears what is thrown here; whoever waits hears of the end of the transaction.
        store.transaction.abort()
      }
    }
  })
