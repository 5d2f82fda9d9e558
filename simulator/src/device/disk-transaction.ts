import { boundToRealm } from '../chance/realm.ts'
import { settle } from '../chance/settling.ts'
import { createRequest, type DiskTable } from './device-disk.ts'

type Change = (table: DiskTable) => { readonly table: DiskTable; readonly result: unknown }

interface Step {
  readonly name: string
  readonly change: Change
  readonly request: ReturnType<typeof createRequest<unknown>>
}

/** A transaction over some tables: all of it or nothing, and only once the disk gets to it. */
export class DiskTransaction {
  oncomplete: (() => void) | null = null
  onabort: (() => void) | null = null
  error: DOMException | null = null
  #steps: Step[] = []
  #reads = false
  readonly #tables: Map<string, DiskTable>
  readonly #losesWrite: (table: string) => boolean
  readonly #tell = boundToRealm((handler: () => void) => handler())

  constructor(tables: Map<string, DiskTable>, losesWrite: (table: string) => boolean) {
    this.#tables = tables
    this.#losesWrite = losesWrite
  }

  objectStore(name: string) {
    const ask = (change: Change) => this.#ask(name, change)
    const read = (answer: (table: DiskTable) => unknown) => {
      this.#reads = true
      return ask((table) => ({ table, result: answer(table) }))
    }
    return {
      transaction: { abort: () => this.abort() },
      add: (value: unknown, key?: IDBValidKey) => this.#write(name, value, key),
      put: (value: unknown, key?: IDBValidKey) => this.#write(name, value, key),
      get: (key: IDBValidKey) => read(({ rows }) => rows.get(key)),
      getAll: (range?: KeyRange) => read(({ rows }) => [...rows].flatMap(([key, row]) => (!range || range.includes(key) ? [row] : []))),
      count: () => read(({ rows }) => rows.size),
      // The only caller looks at the last key alone: keys only grow.
      openKeyCursor: () => read(({ rows }) => (rows.size === 0 ? null : { key: [...rows.keys()].at(-1) })),
      clear: () => ask((table) => ({ table: { ...table, rows: new Map() }, result: undefined })),
      delete: (gone: IDBValidKey | KeyRange) => ask((table) => ({ table: withoutRows(table, gone), result: undefined })),
    }
  }

  abort(): void {
    this.#steps = []
    this.error ??= new DOMException('Called off', 'AbortError')
  }

  /** What requests answer may lead to further requests, also by a promise: those belong to it, too. */
  async run(fails: boolean): Promise<void> {
    const tables = new Map(this.#tables)
    while (this.#steps.length > 0 && !fails) {
      this.#takeSteps(tables)
      await settle(1)
    }
    this.#end(tables, fails)
  }

  /** Its tab is gone. One that has read something waits for what is asked upon the answer, and nobody asks. */
  runAlone(): void {
    const tables = new Map(this.#tables)
    if (!this.#reads) this.#takeSteps(tables)
    this.#end(tables, false)
  }

  #takeSteps(tables: Map<string, DiskTable>): void {
    for (let step = this.#steps.shift(); step; step = this.#steps.shift()) {
      const table = tables.get(step.name)
      if (!table) {
        this.error = new DOMException('There is no such table', 'NotFoundError')
        return
      }
      const done = step.change(table)
      tables.set(step.name, done.table)
      step.request.result = done.result
      step.request.tell('onsuccess')
    }
  }

  #end(tables: Map<string, DiskTable>, fails: boolean): void {
    if (fails || this.error) {
      this.error ??= new DOMException('The disk failed', 'QuotaExceededError')
      this.#tell(() => this.onabort?.())
      return
    }
    for (const [name, table] of tables) this.#tables.set(name, table)
    this.#tell(() => this.oncomplete?.())
  }

  #write(name: string, value: unknown, key: IDBValidKey | undefined) {
    const copy = structuredClone(value)
    const isLost = this.#losesWrite(name)
    return this.#ask(name, (table) => {
      const at = key ?? keyOf(table, copy)
      const nextKey = table.nextKey + 1
      return { table: isLost ? { ...table, nextKey } : { ...table, nextKey, rows: new Map([...table.rows, [at, copy]]) }, result: at }
    })
  }

  #ask(name: string, change: Change) {
    const request = createRequest<unknown>()
    this.#steps.push({ name, change, request })
    return request
  }
}

const keyOf = ({ keyPath, nextKey }: DiskTable, value: unknown): IDBValidKey =>
  keyPath === undefined ? nextKey : (Reflect.get(value as object, keyPath) as IDBValidKey) // rows with a key path are objects with that key

const withoutRows = (table: DiskTable, gone: IDBValidKey | KeyRange): DiskTable => {
  const isGone = isRange(gone) ? gone.includes : (key: IDBValidKey) => key === gone
  return { ...table, rows: new Map([...table.rows].filter(([key]) => !isGone(key))) }
}

/** As much of a range of keys as is used. */
interface KeyRange {
  readonly includes: (key: IDBValidKey) => boolean
}

const isRange = (asked: IDBValidKey | KeyRange): asked is KeyRange =>
  typeof asked === 'object' && 'includes' in asked && !Array.isArray(asked)

/** Stands for the browser's own. */
export const keyRanges = {
  lowerBound: (bound: IDBValidKey, isOpen: boolean): KeyRange => ({ includes: (key) => (isOpen ? key > bound : key >= bound) }),
  upperBound: (bound: IDBValidKey, isOpen: boolean): KeyRange => ({ includes: (key) => (isOpen ? key < bound : key <= bound) }),
}
