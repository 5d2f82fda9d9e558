import { boundToRealm, currentRealm, type Realm } from '../chance/realm.ts'
import { DiskTransaction } from './disk-transaction.ts'

/** One object store as it lies on a device's disk. */
export interface DiskTable {
  readonly keyPath: string | undefined
  readonly rows: ReadonlyMap<IDBValidKey, unknown>
  readonly nextKey: number
}

/** Databases by name, each with its tables by name and those who have it open. */
type Databases = Map<string, KeptDatabase>

interface KeptDatabase {
  version: number
  readonly tables: Map<string, DiskTable>
  readonly connections: Set<DiskConnection>
}

interface DiskConnection {
  readonly realm: Realm | undefined
  readonly tell: (event: string) => void
}

/** Work that a tab gave to its device's disk and that is not done: one opening or one transaction. A tab that dies never hears of it. */
interface DiskJob {
  readonly realm: Realm | undefined
  readonly run: (fails: boolean) => void | Promise<void>
  /** On the disk, though nobody hears of it. */
  readonly runAlone: () => void
}

/** A device's disk behind IndexedDB's interface, as far as sync uses it. Nothing happens until `work` is called. */
export interface DeviceDisk {
  readonly indexedDB: Pick<IDBFactory, 'open' | 'deleteDatabase' | 'databases'>
  readonly jobs: () => number
  /** Does the oldest job; a job that fails changes nothing and tells so. */
  readonly work: (fails: boolean) => Promise<void>
  /** A tab is gone: of what it had not heard of yet, the first `done` jobs are on the disk, the rest never was. */
  readonly forget: (realm: Realm, done: number) => void
  /** What lies on the disk in one table of every database whose name begins so. */
  readonly rowsOf: (prefix: string, table: string) => ReadonlyMap<string, readonly unknown[]>
}

export interface DiskPorts {
  /** A disk that says 'written' and is not. */
  readonly losesWrite: (table: string) => boolean
}

export const createDeviceDisk = ({ losesWrite }: DiskPorts): DeviceDisk => {
  const databases: Databases = new Map()
  let jobs: readonly DiskJob[] = []
  const queue: Queue = (run, runAlone = () => run(false)) => {
    const realm = currentRealm()
    if (realm?.isAlive !== false) jobs = [...jobs, { realm, run, runAlone }]
  }

  const open = (name: string, asked?: number): IDBOpenDBRequest => {
    const request = createRequest<unknown>()
    const realm = currentRealm()
    const inTab = boundToRealm((run: () => void) => run())
    queue((fails) => {
      if (fails) return request.fail(new DOMException('The disk failed', 'UnknownError'))
      const database = databases.get(name) ?? { version: 0, tables: new Map<string, DiskTable>(), connections: new Set<DiskConnection>() }
      const version = asked ?? Math.max(1, database.version)
      const isOlder = database.version < version
      databases.set(name, database)
      database.version = version
      request.result = createDatabase(database, { realm, inTab, queue, losesWrite })
      if (isOlder) request.tell('onupgradeneeded')
      request.tell('onsuccess')
    }, callOff)
    return request as unknown as IDBOpenDBRequest // as much of it as sync uses
  }
  const deleteDatabase = (name: string): IDBOpenDBRequest => {
    const request = createRequest<unknown>()
    queue(() => {
      // Its holders close it when told, and may open it anew.
      for (const connection of databases.get(name)?.connections ?? []) connection.tell('onversionchange')
      databases.delete(name)
      request.tell('onsuccess')
    })
    return request as unknown as IDBOpenDBRequest // as much of it as sync uses
  }

  return {
    indexedDB: {
      open,
      deleteDatabase,
      databases: () =>
        new Promise((resolve) => {
          const tell = boundToRealm(resolve)
          queue(() => tell([...databases].map(([name, { version }]) => ({ name, version }))))
        }),
    },
    jobs: () => jobs.length,
    async work(fails) {
      const [first, ...rest] = jobs
      jobs = rest
      await first?.run(fails)
    },
    forget(realm, done) {
      const its = jobs.filter((job) => job.realm === realm)
      jobs = jobs.filter((job) => job.realm !== realm)
      for (const job of its.slice(0, done)) job.runAlone()
      for (const { connections } of databases.values())
        for (const connection of [...connections]) if (connection.realm === realm) connections.delete(connection)
    },
    rowsOf: (prefix, table) =>
      new Map(
        [...databases].flatMap(([name, { tables }]) =>
          name.startsWith(prefix) ? [[name, [...(tables.get(table)?.rows.values() ?? [])]] as const] : [],
        ),
      ),
  }
}

/** A database whose making ends with its tab was never made. */
const callOff = () => undefined

type Queue = (run: DiskJob['run'], runAlone?: DiskJob['runAlone']) => void

interface Opening extends DiskPorts {
  readonly realm: Realm | undefined
  readonly inTab: (run: () => void) => void
  readonly queue: Queue
}

const createDatabase = ({ tables, connections }: KeptDatabase, { realm, inTab, queue, losesWrite }: Opening) => {
  let isClosed = false
  const connection: DiskConnection = {
    realm,
    tell: (event) => {
      const handler = Reflect.get(database, event)
      if (typeof handler === 'function') inTab(() => handler.call(database))
    },
  }
  const database = {
    onversionchange: null,
    onclose: null,
    objectStoreNames: { contains: (name: string) => tables.has(name) },
    createObjectStore: (name: string, { keyPath }: { readonly keyPath?: string } = {}) => {
      tables.set(name, { keyPath, rows: new Map(), nextKey: 1 })
    },
    transaction: () => {
      if (isClosed) throw new DOMException('The database is closed', 'InvalidStateError')
      const transaction = new DiskTransaction(tables, losesWrite)
      queue(
        (fails) => transaction.run(fails),
        () => transaction.runAlone(),
      )
      return transaction
    },
    close: () => {
      isClosed = true
      connections.delete(connection)
    },
  }
  connections.add(connection)
  return database
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
