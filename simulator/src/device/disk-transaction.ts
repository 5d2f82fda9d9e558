import { boundToRealm } from '../chance/realm.ts'
import { createRequest, type DiskTable } from './device-disk.ts'

type Change = (table: DiskTable) => { readonly table: DiskTable; readonly result: unknown }

interface Step {
  readonly change: Change
  readonly request: ReturnType<typeof createRequest<unknown>>
}

/** A transaction over one table: all of it or nothing, and only once the disk gets to it. */
export class DiskTransaction {
  oncomplete: (() => void) | null = null
  onabort: (() => void) | null = null
  error: DOMException | null = null
  #steps: Step[] = []
  readonly #tables: Map<string, DiskTable>
  readonly #name: string
  readonly #losesWrite: (table: string) => boolean
  readonly #tell = boundToRealm((handler: () => void) => handler())

  constructor(tables: Map<string, DiskTable>, name: string, losesWrite: (table: string) => boolean) {
    this.#tables = tables
    this.#name = name
    this.#losesWrite = losesWrite
  }

  objectStore() {
    return {
      add: (value: unknown, key?: IDBValidKey) => this.#write(value, key),
      put: (value: unknown, key?: IDBValidKey) => this.#write(value, key),
      get: (key: IDBValidKey) => this.#ask((table) => ({ table, result: table.rows.get(key) })),
      getAll: () => this.#ask((table) => ({ table, result: [...table.rows.values()] })),
      clear: () => this.#ask((table) => ({ table: { ...table, rows: new Map() }, result: undefined })),
      delete: (key: IDBValidKey) => this.#ask((table) => ({ table: withoutRow(table, key), result: undefined })),
    }
  }

  abort(): void {
    this.#steps = []
    this.error = new DOMException('Called off', 'AbortError')
  }

  /** What requests answer may lead to further requests: those belong to it, too. */
  run(fails: boolean): void {
    let table = this.#tables.get(this.#name)
    for (let step = this.#steps.shift(); step && table && !fails; step = this.#steps.shift()) {
      const done = step.change(table)
      table = done.table
      step.request.result = done.result
      step.request.tell('onsuccess')
    }
    if (fails || !table || this.error) {
      this.error ??= new DOMException('The disk failed', 'QuotaExceededError')
      this.#tell(() => this.onabort?.())
      return
    }
    this.#tables.set(this.#name, table)
    this.#tell(() => this.oncomplete?.())
  }

  #write(value: unknown, key: IDBValidKey | undefined) {
    const copy = structuredClone(value)
    const isLost = this.#losesWrite(this.#name)
    return this.#ask((table) => {
      const at = key ?? keyOf(table, copy)
      const nextKey = table.nextKey + 1
      return { table: isLost ? { ...table, nextKey } : { ...table, nextKey, rows: new Map([...table.rows, [at, copy]]) }, result: at }
    })
  }

  #ask(change: Change) {
    const request = createRequest<unknown>()
    this.#steps.push({ change, request })
    return request
  }
}

const keyOf = ({ keyPath, nextKey }: DiskTable, value: unknown): IDBValidKey =>
  keyPath === undefined ? nextKey : (Reflect.get(value as object, keyPath) as IDBValidKey) // rows with a key path are objects with that key

const withoutRow = (table: DiskTable, key: IDBValidKey): DiskTable => ({
  ...table,
  rows: new Map([...table.rows].filter(([at]) => at !== key)),
})
