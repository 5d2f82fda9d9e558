import { openIndexedDb, transact } from '../../device/indexed-db.ts'

/** The stores of y-indexeddb: the updates, and beside them facts of ours. */
export const updates = 'updates'
export const facts = 'custom'
/** The store of facts before y-indexeddb. */
const formerFacts = 'facts'

/** `seen`: this device has had the whole document; `position`: up to where the server told that all of it is stored. */
export type FactName = 'seen' | 'position'

/** The last that the server told of the document. */
export const readKeptPosition = async (name: string): Promise<string | undefined> => {
  const db = await openCopy(name)
  try {
    return await readPosition(db)
  } finally {
    db.close()
  }
}

export const readPosition = async (db: IDBDatabase): Promise<string | undefined> => {
  const position = await transact<unknown>(db, facts, 'readonly', (store, give) => readInto(store.get('position'), give))
  return typeof position === 'string' ? position : undefined
}

/** As y-indexeddb opens it, without a version. */
export const openCopy = async (name: string): Promise<IDBDatabase> => carryOver(await openIndexedDb(name, createStores))

/** A copy from before y-indexeddb has its facts in another store. One transaction moves them, or nothing changes. */
export const carryOver = async (db: IDBDatabase): Promise<IDBDatabase> => {
  if (!db.objectStoreNames.contains(formerFacts)) return db
  db.close()
  return openIndexedDb(db.name, createStores, db.version + 1)
}

const createStores = (db: IDBDatabase, upgrade: IDBTransaction | null): void => {
  if (!db.objectStoreNames.contains(updates)) db.createObjectStore(updates, { autoIncrement: true })
  const moved = db.createObjectStore(facts)
  if (!upgrade || !db.objectStoreNames.contains(formerFacts)) return
  const reading = upgrade.objectStore(formerFacts).openCursor()
  reading.onsuccess = () => {
    const cursor = reading.result
    if (!cursor) return db.deleteObjectStore(formerFacts)
    moved.put(cursor.value, cursor.key)
    cursor.continue()
  }
}

/** Requests of one transaction are answered in the order in which they were made. */
export const readInto = <T>(request: IDBRequest<T>, give: (result: T) => void): void => {
  request.onsuccess = () => give(request.result)
}
