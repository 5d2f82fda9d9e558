import type { Account } from '@rapport/domain/account/account'
import type { OutboxRow, Problem } from '@rapport/domain/sync/outbox'
import type { DeviceTable } from './device-database.ts'
import { createLiveValue, type LiveValue } from './live-value.ts'

/** The writes of SQL-owned facts that wait on this device, as all tabs of a person see them. */
export interface Outbox {
  readonly rows: LiveValue<readonly OutboxRow[]>
  /** True while a row of this tab is being written to the device. */
  readonly isWriting: LiveValue<boolean>
  /** Shown at once; resolves when the row is durable. */
  readonly add: (row: OutboxRow) => Promise<void>
  readonly accept: (row: OutboxRow, account: Account) => Promise<void>
  readonly refuse: (row: OutboxRow, problem: Problem) => Promise<void>
  /** Puts a refused row back in line. */
  readonly retry: (id: string) => Promise<void>
  readonly discard: (id: string) => Promise<void>
  /** The account is not on the server yet. */
  readonly isCreating: (accountId: string) => boolean
  /** Reads again what other tabs wrote. */
  readonly reload: () => Promise<void>
}

interface OutboxPorts {
  readonly table: DeviceTable<OutboxRow>
  /** After rows came or went, so that other tabs look; `accepted` is what the server made of one. */
  readonly onWritten: (accepted?: Account) => void
}

export const createOutbox = ({ table, onWritten }: OutboxPorts): Outbox => {
  const rows = createLiveValue<readonly OutboxRow[]>([])
  const isWriting = createLiveValue(false)
  /** Rows that the table does not have yet; a reload must not lose them. */
  const unwritten = new Map<string, OutboxRow>()

  const show = (all: readonly OutboxRow[]) => {
    const byId = new Map(all.map((row) => [row.id, row]))
    for (const row of unwritten.values()) byId.set(row.id, row)
    rows.set([...byId.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)))
  }

  const put = async (row: OutboxRow) => {
    unwritten.set(row.id, row)
    isWriting.set(true)
    show(rows.get())
    try {
      await table.put(row)
      if (unwritten.get(row.id) === row) unwritten.delete(row.id)
    } catch {
      // It stays in memory, and the chip says so as long as it waits.
    }
    isWriting.set(false)
    onWritten()
  }

  const remove = async (id: string, accepted?: Account) => {
    unwritten.delete(id)
    rows.set(rows.get().filter((row) => row.id !== id))
    await table.delete(id).catch(() => undefined)
    onWritten(accepted)
  }

  return {
    rows,
    isWriting,
    add: put,
    accept: (row, account) => remove(row.id, account),
    refuse: (row, problem) => put({ ...row, problem }),
    retry: async (id) => {
      const row = rows.get().find((one) => one.id === id)
      if (row) await put({ ...row, problem: null })
    },
    discard: (id) => remove(id),
    isCreating: (accountId) => rows.get().some((row) => row.kind === 'create-account' && row.accountId === accountId),
    reload: async () => show(await table.all().catch(() => rows.get())),
  }
}
