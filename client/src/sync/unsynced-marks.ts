import type { DeviceTable } from './device-database.ts'
import { createLiveValue, type LiveValue } from './live-value.ts'

/** Which entities of an account's document one tab has changed without the server having acknowledged it. */
export interface UnsyncedRow {
  /** Account, epoch and tab. */
  readonly id: string
  readonly accountId: string
  readonly tabId: string
  readonly epoch: string
  readonly entities: readonly string[]
  /** Milliseconds since 1970. */
  readonly since: number
}

export interface UnsyncedMarks {
  /** Those of all tabs, also of ones that are gone. */
  readonly rows: LiveValue<readonly UnsyncedRow[]>
  /** True while a mark of this tab is being written. */
  readonly isWriting: LiveValue<boolean>
  readonly mark: (accountId: string, epoch: string, entities: Iterable<string>) => void
  /** Everything of this tab in that document is acknowledged. */
  readonly clear: (accountId: string, epoch: string) => void
  /** This tab has changed something in that document that is not acknowledged. */
  readonly has: (accountId: string, epoch: string) => boolean
  /** Resolves when what is marked so far is durable, or the device cannot keep it. */
  readonly written: () => Promise<void>
  /** Makes the marks of a tab that is gone this tab's own; answers what they were. */
  readonly adopt: (tabId: string) => Promise<readonly UnsyncedRow[]>
  /** Reads again what other tabs wrote. */
  readonly reload: () => Promise<void>
}

interface MarkPorts {
  readonly table: DeviceTable<UnsyncedRow>
  readonly tabId: string
  readonly now: () => number
  /** After something was written that other tabs want to know. */
  readonly onWritten: () => void
}

/** A tab writes its own rows only, so that no tab can clear what another has not sent. */
export const createUnsyncedMarks = ({ table, tabId, now, onWritten }: MarkPorts): UnsyncedMarks => {
  const own = new Map<string, UnsyncedRow>()
  const rows = createLiveValue<readonly UnsyncedRow[]>([])
  const isWriting = createLiveValue(false)
  const rowId = (accountId: string, epoch: string) => `${accountId} ${epoch} ${tabId}`
  let lastWrite: Promise<void> = Promise.resolve()

  const show = (all: readonly UnsyncedRow[]) => rows.set([...all.filter((row) => row.tabId !== tabId), ...own.values()])

  const write = (step: Promise<void>) => {
    isWriting.set(true)
    const mine: Promise<void> = Promise.all([lastWrite, step.catch(() => undefined)]).then(() => {
      if (lastWrite === mine) isWriting.set(false)
      onWritten()
    })
    lastWrite = mine
    show(rows.get())
  }

  const put = (row: UnsyncedRow) => {
    own.set(row.id, row)
    write(table.put(row))
  }

  const marks: UnsyncedMarks = {
    rows,
    isWriting,
    mark: (accountId, epoch, entities) => {
      const before = own.get(rowId(accountId, epoch))
      const all = new Set([...(before?.entities ?? []), ...entities])
      if (before && all.size === before.entities.length) return
      put({ id: rowId(accountId, epoch), accountId, tabId, epoch, entities: [...all], since: before?.since ?? now() })
    },
    clear: (accountId, epoch) => {
      const row = own.get(rowId(accountId, epoch))
      if (!row) return
      own.delete(row.id)
      write(table.delete(row.id))
    },
    has: (accountId, epoch) => own.has(rowId(accountId, epoch)),
    written: () => lastWrite,
    adopt: async (goneTabId) => {
      const left = (await table.all()).filter((row) => row.tabId === goneTabId)
      for (const row of left) {
        marks.mark(row.accountId, row.epoch, row.entities)
        await marks.written()
        await table.delete(row.id)
      }
      await marks.reload()
      return left
    },
    reload: async () => show(await table.all().catch(() => rows.get())),
  }
  return marks
}
