import { within } from '../api/time-limit.ts'
import { openIndexedDb, transact } from './indexed-db.ts'

/** Rows by their `id`. Every promise resolves when the row is durable and rejects when it is not. */
export interface DeviceTable<Row extends { readonly id: string }> {
  readonly all: () => Promise<readonly Row[]>
  readonly put: (row: Row) => Promise<void>
  readonly delete: (id: string) => Promise<void>
}

/** What one person has of one organisation on this device, beside documents and cached lists. */
export interface DeviceDatabase {
  /** False when the browser keeps nothing: then rows live as long as this page. */
  readonly isKept: boolean
  readonly table: <Row extends { readonly id: string }>(name: TableName) => DeviceTable<Row>
  readonly close: () => void
}

const tableNames = ['outbox', 'unsynced'] as const
type TableName = (typeof tableNames)[number]

const openingLimit = 2000

export const deviceDatabaseName = (userId: string, organizationId: string): string => `rapport-device-${userId}-${organizationId}`

/** Opens the device's database, or a stand-in in memory when there is none. */
export const openDeviceDatabase = async (name: string): Promise<DeviceDatabase> => {
  try {
    const db = await within(
      openingLimit,
      openIndexedDb(name, (fresh) => {
        for (const table of tableNames) fresh.createObjectStore(table, { keyPath: 'id' })
      }),
    )
    return { isKept: true, table: (table) => createTable(db, table), close: () => db.close() }
  } catch {
    return createMemoryDatabase()
  }
}

const createTable = <Row extends { readonly id: string }>(db: IDBDatabase, name: TableName): DeviceTable<Row> => ({
  all: async () => {
    const rows = await transact<Row[]>(db, name, 'readonly', (store, give) => {
      const request = store.getAll()
      request.onsuccess = () => give(request.result)
    })
    return rows ?? []
  },
  put: async (row) => {
    await transact(db, name, 'readwrite', (store) => store.put(row))
  },
  delete: async (id) => {
    await transact(db, name, 'readwrite', (store) => store.delete(id))
  },
})

const createMemoryDatabase = (): DeviceDatabase => {
  const tables = new Map<TableName, Map<string, { readonly id: string }>>()
  return {
    isKept: false,
    table: <Row extends { readonly id: string }>(name: TableName): DeviceTable<Row> => {
      const rows = (tables.get(name) ?? new Map()) as Map<string, Row> // each table has rows of one kind
      tables.set(name, rows)
      return {
        all: async () => [...rows.values()],
        put: async (row) => void rows.set(row.id, row),
        delete: async (id) => void rows.delete(id),
      }
    },
    close: () => tables.clear(),
  }
}
