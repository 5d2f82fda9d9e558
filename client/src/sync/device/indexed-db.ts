/** Opens a database, making it first where it is new or older. Rejects when it cannot open; a browser may also never answer: race it. */
export const openIndexedDb = (
  name: string,
  create: (db: IDBDatabase, upgrade: IDBTransaction | null) => void,
  version?: number,
): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version)
    request.onupgradeneeded = () => create(request.result, request.transaction)
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const db = request.result
      // Another tab that deletes the database must not wait for this one.
      db.onversionchange = () => db.close()
      resolve(db)
    }
  })

/** Resolves with what `body` hands over, once the transaction is complete; rejects when it is aborted. */
export const transact = <T>(
  db: IDBDatabase,
  store: string,
  mode: IDBTransactionMode,
  body: (store: IDBObjectStore, give: (value: T) => void) => void,
): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    const transaction = db.transaction(store, mode)
    let value: T | undefined
    transaction.oncomplete = () => resolve(value)
    transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was aborted'))
    body(transaction.objectStore(store), (result) => {
      value = result
    })
  })

/** Deletes a database; resolves also when it could not be, or not yet: somebody may have it open for long. */
export const deleteIndexedDb = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = () => resolve()
    request.onerror = () => resolve()
    request.onblocked = () => resolve()
    // A deletion that waits behind another hears nothing.
    setTimeout(resolve, deletingLimit)
  })

const deletingLimit = 2000
