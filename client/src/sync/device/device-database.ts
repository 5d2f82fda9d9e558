import { within } from '../../api/time-limit.ts'
import { openIndexedDb, transact } from './indexed-db.ts'

export interface RowChange<Row> {
  readonly puts: readonly Row[]
  readonly gone: readonly string[]
}

/** Rows by their `id`. Every promise resolves when the change is durable and rejects when it is not. */
export interface DeviceTable<Row extends { readonly id: string }> {
  readonly all: () => Promise<readonly Row[]>
  /** Both or nothing. */
  readonly change: (puts: readonly Row[], gone: readonly string[]) => Promise<void>
  /** Writes what is made of all rows as they lie there; no other tab comes in between. Resolves with what was written. */
  readonly remake: (make: (present: readonly Row[]) => RowChange<Row>) => Promise<RowChange<Row>>
}

/** One person's rows of one organisation on this device, beside documents and cached lists. */
export interface DeviceDatabase {
  /** False when the browser keeps nothing: then rows live as long as this page. */
  readonly isKept: boolean
  readonly table: <Row extends { readonly id: string }>(name: TableName) => DeviceTable<Row>
  /** Somebody deleted the database, or the browser closed it; it is open again and may be empty. */
  readonly onReopened: (listener: () => void) => void
  readonly close: () => void
}

const tableNames = ['outbox', 'unsynced', 'kept'] as const
type TableName = (typeof tableNames)[number]

const openingLimit = 2000
/** A tab that signs out and deletes the database signs this tab out in that time. */
const reopenAfter = 1500

export const deviceDatabaseName = (userId: string, organizationId: string): string => `rapport-device-${userId}-${organizationId}`

/** Opens the device's database, or a stand-in in memory when there is none. */
export const openDeviceDatabase = async (name: string): Promise<DeviceDatabase> => {
  const open = () => openIndexedDb(name, createTables, databaseVersion)
  try {
    const first = await within(openingLimit, open())
    const held = holdOpen(first, open)
    return { ...held, isKept: true, table: (table) => createTable(held.get, table) }
  } catch {
    return createMemoryDatabase()
  }
}

const databaseVersion = 2

const createTables = (fresh: IDBDatabase) => {
  for (const table of tableNames) if (!fresh.objectStoreNames.contains(table)) fresh.createObjectStore(table, { keyPath: 'id' })
}

/** A second tab may delete the database, and a browser may close it: it is opened again. */
const holdOpen = (first: IDBDatabase, open: () => Promise<IDBDatabase>) => {
  const listeners: (() => void)[] = []
  let isClosed = false
  let db = Promise.resolve(first)
  const follow = (opened: IDBDatabase) => {
    opened.onclose = reopen
    opened.onversionchange = () => {
      opened.close()
      reopen()
    }
  }
  const openAgain = async () => {
    await new Promise((resolve) => setTimeout(resolve, reopenAfter))
    if (isClosed) throw new Error('The session is over')
    const opened = await open()
    follow(opened)
    return opened
  }
  const reopen = () => {
    db = openAgain()
    void db.then(
      () => {
        for (const listener of listeners) listener()
      },
      () => undefined,
    )
  }
  follow(first)
  return {
    get: async () => {
      const now = db
      return now.catch(() => {
        if (now === db && !isClosed) reopen()
        return db
      })
    },
    onReopened: (listener: () => void) => void listeners.push(listener),
    close: () => {
      isClosed = true
      void db.then(
        (opened) => opened.close(),
        () => undefined,
      )
    },
  }
}

const createTable = <Row extends { readonly id: string }>(get: () => Promise<IDBDatabase>, name: TableName): DeviceTable<Row> => {
  const read = (store: IDBObjectStore, give: (rows: Row[]) => void) => {
    const request: IDBRequest<Row[]> = store.getAll()
    request.onsuccess = () => give(request.result)
  }
  const write = (store: IDBObjectStore, { puts, gone }: RowChange<Row>) => {
    for (const row of puts) store.put(row)
    for (const id of gone) store.delete(id)
  }
  return {
    all: async () => (await transact(await get(), name, 'readonly', read)) ?? [],
    change: async (puts, gone) => {
      if (puts.length + gone.length > 0) await transact(await get(), name, 'readwrite', (store) => write(store, { puts, gone }))
    },
    remake: async (make) => {
      let made: RowChange<Row> = { puts: [], gone: [] }
      await transact(await get(), name, 'readwrite', (store) =>
        read(store, (rows) => {
          made = make(rows)
          write(store, made)
        }),
      )
      return made
    },
  }
}

const createMemoryDatabase = (): DeviceDatabase => {
  const tables = new Map<TableName, Map<string, { readonly id: string }>>()
  return {
    isKept: false,
    table: <Row extends { readonly id: string }>(name: TableName): DeviceTable<Row> => {
      const rows = (tables.get(name) ?? new Map()) as Map<string, Row> // each table has rows of one kind
      tables.set(name, rows)
      const change = async (puts: readonly Row[], gone: readonly string[]) => {
        for (const row of puts) rows.set(row.id, row)
        for (const id of gone) rows.delete(id)
      }
      return {
        all: async () => [...rows.values()],
        change,
        remake: async (make) => {
          const made = make([...rows.values()])
          await change(made.puts, made.gone)
          return made
        },
      }
    },
    onReopened: () => undefined,
    close: () => tables.clear(),
  }
}
