import { DiskTransaction } from './disk-transaction.ts'
import { boundToRealm, currentRealm, type Realm } from './realm.ts'

/** One object store as it lies on a device's disk. */
export interface DiskTable {
  readonly keyPath: string | undefined
  readonly rows: ReadonlyMap<IDBValidKey, unknown>
  readonly nextKey: number
}

/** Databases by name, each with its tables by name. */
type Databases = Map<string, { version: number; readonly tables: Map<string, DiskTable> }>

/** Work that a tab gave to its device's disk and that is not done: one opening or one transaction. A tab that dies never hears of it. */
interface DiskJob {
  readonly realm: Realm | undefined
  readonly run: (fails: boolean) => void
}

/** A device's disk behind IndexedDB's interface, as far as sync uses it. Nothing happens until `work` is called. */
export interface DeviceDisk {
  readonly indexedDB: Pick<IDBFactory, 'open' | 'deleteDatabase'>
  readonly jobs: () => number
  /** Does the oldest job; a job that fails changes nothing and tells so. */
  readonly work: (fails: boolean) => void
  /** A tab is gone: of what it had not heard of yet, the first `done` jobs are on the disk, the rest never was. */
  readonly forget: (realm: Realm, done: number) => void
}

export interface DiskPorts {
  /** A disk that says 'written' and is not. */
  readonly losesWrite: (table: string) => boolean
}

export const createDeviceDisk = ({ losesWrite }: DiskPorts): DeviceDisk => {
  const databases: Databases = new Map()
  let jobs: readonly DiskJob[] = []
  const queue = (run: (fails: boolean) => void) => {
    const realm = currentRealm()
    if (realm?.isAlive !== false) jobs = [...jobs, { realm, run }]
  }

  const open = (name: string, version = 1): IDBOpenDBRequest => {
    const request = createRequest<unknown>()
    queue((fails) => {
      if (fails) return request.fail(new DOMException('The disk failed', 'UnknownError'))
      const known = databases.get(name) ?? { version: 0, tables: new Map<string, DiskTable>() }
      const isOlder = known.version < version
      databases.set(name, known)
      known.version = version
      request.result = createDatabase(known.tables, queue, losesWrite)
      if (isOlder) request.tell('onupgradeneeded')
      request.tell('onsuccess')
    })
    return request as unknown as IDBOpenDBRequest // as much of it as sync uses
  }
  const deleteDatabase = (name: string): IDBOpenDBRequest => {
    const request = createRequest<unknown>()
    queue(() => {
      databases.delete(name)
      request.tell('onsuccess')
    })
    return request as unknown as IDBOpenDBRequest // as much of it as sync uses
  }

  return {
    indexedDB: { open, deleteDatabase },
    jobs: () => jobs.length,
    work(fails) {
      const [first, ...rest] = jobs
      jobs = rest
      first?.run(fails)
    },
    forget(realm, done) {
      const its = jobs.filter((job) => job.realm === realm)
      jobs = jobs.filter((job) => job.realm !== realm)
      for (const job of its.slice(0, done)) job.run(false)
    },
  }
}

type Queue = (run: (fails: boolean) => void) => void

const createDatabase = (tables: Map<string, DiskTable>, queue: Queue, losesWrite: DiskPorts['losesWrite']) => {
  let isClosed = false
  return {
    onversionchange: null,
    onclose: null,
    objectStoreNames: { contains: (name: string) => tables.has(name) },
    createObjectStore: (name: string, { keyPath }: { readonly keyPath?: string } = {}) => {
      tables.set(name, { keyPath, rows: new Map(), nextKey: 1 })
    },
    transaction: (name: string) => {
      if (isClosed) throw new DOMException('The database is closed', 'InvalidStateError')
      const transaction = new DiskTransaction(tables, name, losesWrite)
      queue((fails) => transaction.run(fails))
      return transaction
    },
    close: () => {
      isClosed = true
    },
  }
}

/** A request that tells its maker by `on…`, in the maker's realm. */
export const createRequest = <T>() => {
  const request = {
    result: undefined as T | undefined,
    error: null as DOMException | null,
    tell: boundToRealm((event: string) => {
      const handler = Reflect.get(request, event)
      if (typeof handler === 'function') handler.call(request, { target: request })
    }),
    fail(error: DOMException) {
      request.error = error
      request.tell('onerror')
    },
  }
  return request
}
