import { fetchUpdates, IndexeddbPersistence } from 'y-indexeddb'
import type * as Y from 'yjs'
import { carryOver, facts, updates } from './copy-database.ts'

interface Watch {
  /** A transaction begins: requests to its facts made here come before those of y-indexeddb. */
  readonly onBegin: (facts: IDBObjectStore) => void
  /** Neither the server nor another tab is told of this document yet. */
  readonly isUntold: () => boolean
  /** The document has what the device had. */
  readonly onLoaded: () => void
  /** All that was begun is durable. */
  readonly onDurable: () => void
  /** The database did not open, did not take something or was closed. Nothing more is written or told. */
  readonly onFailed: () => void
}

/** A document that y-indexeddb loads from its database, writes into it and compacts there. */
export interface WatchedPersistence {
  readonly write: (ask: (facts: IDBObjectStore) => void) => void
  /** Reads what other tabs wrote. */
  readonly reload: () => void
  readonly end: () => void
}

/**
 * y-indexeddb hears of no failure and does not say when something is durable. Here it works on a database that never fails it: the
 * watch is told what goes wrong, and y-indexeddb's own promises then stay open.
 */
export const watchPersistence = (name: string, doc: Y.Doc, watch: Watch): WatchedPersistence => {
  const running = new Set<IDBTransaction>()
  let isOver = false
  let db: IDBDatabase | undefined

  const end = () => {
    isOver = true
    void persistence.destroy()
  }
  const fail = () => {
    if (isOver) return
    end()
    // Later updates may need the failed one.
    running.forEach(abort)
    watch.onFailed()
  }
  const begin = (ask: (facts: IDBObjectStore) => void): IDBTransaction | undefined => {
    if (isOver || !db) return undefined
    try {
      // Both stores: so transactions of one document end in the order in which they began.
      const transaction = db.transaction([updates, facts], 'readwrite')
      running.add(transaction)
      transaction.onabort = fail
      transaction.oncomplete = () => {
        running.delete(transaction)
        if (isOver || running.size > 0) return
        if (persistence.synced) watch.onDurable()
        else fail()
      }
      ask(transaction.objectStore(facts))
      return transaction
    } catch {
      fail()
      return undefined
    }
  }
  const guard = (opened: IDBDatabase): GuardedDatabase => {
    db = opened
    opened.onclose = fail
    opened.onversionchange = () => {
      opened.close()
      fail()
    }
    const transaction = () => {
      const begun = begin(watch.onBegin)
      const load = (run: () => void) => (watch.isUntold() ? untold(doc, run) : run())
      return { objectStore: (store: string) => guardStore(begun?.objectStore(store), { fail, load }) }
    }
    return { transaction, close: () => opened.close() }
  }
  const open = (opening: Promise<IDBDatabase>) =>
    opening.then(carryOver).then(guard, () => {
      fail()
      return new Promise<never>(() => undefined)
    })

  const persistence = new (persistenceOver(open))(name, doc)
  void persistence.whenSynced.then(() => isOver || watch.onLoaded())
  return { write: begin, reload: () => void fetchUpdates(persistence), end }
}

/** As much of a database as y-indexeddb uses. */
interface GuardedDatabase {
  readonly transaction: () => { readonly objectStore: (name: string) => object }
  readonly close: () => void
}

/** y-indexeddb opens its database while it is constructed. `open` gets that database first and may replace it. */
const persistenceOver = (open: (opening: Promise<IDBDatabase>) => Promise<GuardedDatabase>): typeof IndexeddbPersistence => {
  class Persistence extends IndexeddbPersistence {}
  Object.defineProperty(Persistence.prototype, '_db', {
    set(opening: Promise<IDBDatabase>) {
      Object.defineProperty(this, '_db', { value: open(opening) })
    },
  })
  return Persistence
}

/** As much of a store as y-indexeddb uses. */
const storeMethods = ['add', 'getAll', 'openKeyCursor', 'count', 'delete'] as const

interface Guard {
  readonly fail: () => void
  /** Runs what applies the rows that were read. */
  readonly load: (run: () => void) => void
}

/** Whatever is asked of the store is answered, or never; what it does not take calls off the transaction. */
const guardStore = (store: IDBObjectStore | undefined, guard: Guard): object => {
  const ask = (method: (typeof storeMethods)[number], values: readonly unknown[]): object => {
    try {
      return store ? guardRequest(Reflect.apply(store[method], store, values), guard) : {}
    } catch {
      if (store) abort(store.transaction)
      return {}
    }
  }
  return Object.fromEntries(storeMethods.map((method) => [method, (...values: readonly unknown[]) => ask(method, values)]))
}

const abort = (transaction: IDBTransaction): void => {
  try {
    transaction.abort()
  } catch {
    // It has ended, and told so.
  }
}

type OnSuccess = (event: { readonly target: { readonly result: unknown } }) => void

/** The transaction tells of an error; a request would reject a promise that nobody holds. */
const guardRequest = (request: object, guard: Guard): object => {
  const guardAnswer =
    (tell: OnSuccess): OnSuccess =>
    ({ target: { result } }) =>
      tell({ target: { result: Array.isArray(result) ? guardRows(result, guard) : result } })
  return new Proxy(request, {
    set: (target, name, value) => name === 'onerror' || Reflect.set(target, name, name === 'onsuccess' ? guardAnswer(value) : value),
  })
}

/** y-indexeddb applies each row: one that cannot be read is a failure, and not a whole document more on the device at every opening. */
const guardRows = (rows: readonly unknown[], { fail, load }: Guard) => ({
  forEach: (apply: (row: unknown) => void) => {
    try {
      load(() => rows.forEach(apply))
    } catch {
      fail()
    }
  },
})

/** For its listeners Yjs would encode the whole document once more, though none of them tells it yet. They listen again after this transaction. */
const untold = (doc: Y.Doc, run: () => void): void => {
  const all = doc._observers
  const listening = all.get('update')
  all.delete('update')
  queueMicrotask(() => {
    const since = all.get('update') ?? []
    all.set('update', new Set([...(listening ?? []), ...since]))
  })
  run()
}
