import { type Accepted, byRowId, frontRows, type OutboxRow, type Problem } from '@rapport/domain/sync/outbox'
import { browserClock, type Clock } from '../clock.ts'
import type { DeviceTable, RowChange } from '../device/device-database.ts'
import { createLiveValue, type LiveValue } from '../live-value.ts'
import { againAfter, createOutboxWriting, type MakeRows } from './outbox-writing.ts'

/** The writes of SQL-owned facts that wait on this device, as all tabs of a person see them. */
export interface Outbox {
  readonly rows: LiveValue<readonly OutboxRow[]>
  /** True while a row of this tab is being written to the device. */
  readonly isWriting: LiveValue<boolean>
  /** True while the device has refused to keep a row; it is asked again. */
  readonly isFailing: LiveValue<boolean>
  /** How many rows of this tab the device has refused to keep. */
  readonly inMemory: LiveValue<number>
  /** Shown at once; resolves when the row is durable, or could not be written. */
  readonly add: (row: OutboxRow) => Promise<void>
  /** Puts rows there and takes others away, shown at once, after an `answer` or without. */
  readonly change: (puts: readonly OutboxRow[], gone: readonly string[], answer?: Answer) => Promise<void>
  /**
   * Puts what is made of all rows, as they lie on the device, in their place: another tab may have changed one, and this tab not heard of it.
   * Shown once the device has it; an answered row goes at once. Resolves with what was made, or with undefined when the device refuses.
   */
  readonly tryRemake: (make: MakeRows, answer?: Answer) => Promise<RowChange<OutboxRow> | undefined>
  /** Reads what lies there. A tab that is gone may have sent the first row of each account without noting it: that row stays as it is. */
  readonly inherit: () => Promise<void>
  readonly refuse: (row: OutboxRow, problem: Problem) => Promise<void>
  /** Puts other rows in a refused one's place, or nothing. */
  readonly replace: (id: string, next: readonly OutboxRow[]) => Promise<void>
  /** Gives a refused row up; with a creation go the account's other rows. */
  readonly discard: (id: string) => Promise<void>
  /** The account is not on the server yet. */
  readonly isCreating: (accountId: string) => boolean
  /** Reads again what other tabs wrote. */
  readonly reload: () => Promise<void>
  /** Writes everything again: the device has lost it. */
  readonly rewrite: () => Promise<void>
}

/** A row as it was sent, and what the server made of it. */
export interface Answer {
  readonly row: OutboxRow
  readonly accepted: Accepted
  /** The account's rows, and the words in them, that were there when it came: it rewrites them, and what stays is its person's to decide. */
  readonly met: readonly string[]
}

interface OutboxPorts {
  readonly table: DeviceTable<OutboxRow>
  /** After rows came or went, so that other tabs look. */
  readonly onWritten: (answer?: Answer) => void
  readonly clock?: Pick<Clock, 'after'>
}

export const createOutbox = ({ table, onWritten, clock = browserClock }: OutboxPorts): Outbox => {
  const shown = createShownRows()
  const { rows } = shown
  const writing = createOutboxWriting({ table, unwritten: shown.unwritten, onHealed: () => onWritten(), clock })
  const find = (id: string) => rows.get().find((row) => row.id === id)

  const change = async (puts: readonly OutboxRow[], gone: readonly string[], answer?: Answer) => {
    shown.change(puts, gone)
    await writing.write(gone)
    onWritten(answer)
  }

  let [isInheriting, isAskedAgain] = [false, false]
  const reload = async (): Promise<void> => {
    const all = await table.all().catch(() => undefined)
    if (all === undefined) return askAgain()
    shown.show(all)
    if (!isInheriting) return
    isInheriting = false
    const sent = frontRows(rows.get()).flatMap((row) => (row.isSent ? [] : [{ ...row, isSent: true }]))
    if (sent.length > 0) await change(sent, [])
  }
  /** A tab that shows what has long gone would wait for it for ever. */
  const askAgain = () => {
    if (isAskedAgain) return
    isAskedAgain = true
    clock.after(againAfter, () => {
      isAskedAgain = false
      void reload()
    })
  }

  return {
    rows,
    isWriting: writing.isWriting,
    isFailing: writing.isFailing,
    inMemory: writing.inMemory,
    add: (row) => change([row], []),
    change,
    tryRemake: async (make, answer) => {
      if (answer) shown.show(rows.get(), [answer.row.id])
      const made = await writing.tryRemake(make)
      if (made) {
        shown.show([...rows.get(), ...made.puts], made.gone)
        onWritten(answer)
      }
      return made
    },
    inherit: () => {
      isInheriting = true
      return reload()
    },
    refuse: (row, problem) => change([{ ...row, problem }], []),
    replace: (id, next) => change(next, next.some((row) => row.id === id) ? [] : [id]),
    discard: (id) => change([], withDependents(find(id), rows.get())),
    isCreating: (accountId) => rows.get().some((row) => row.kind === 'create-account' && row.accountId === accountId),
    reload,
    rewrite: () => {
      shown.change(rows.get(), [])
      return writing.write([])
    },
  }
}

const withDependents = (row: OutboxRow | undefined, rows: readonly OutboxRow[]): readonly string[] => {
  if (row?.kind === 'create-account') return rows.filter((other) => other.accountId === row.accountId).map(({ id }) => id)
  return row ? [row.id] : []
}

/** What the table has, with what this tab knows better: rows not written yet, and rows that are gone. */
const createShownRows = () => {
  const rows = createLiveValue<readonly OutboxRow[]>([])
  const unwritten = new Map<string, OutboxRow>()
  const goneIds = new Set<string>()
  const show = (all: readonly OutboxRow[], gone: readonly string[] = []) => {
    for (const id of gone) {
      unwritten.delete(id)
      goneIds.add(id)
    }
    const byId = new Map(all.map((row) => [row.id, row]))
    for (const row of unwritten.values()) byId.set(row.id, row)
    rows.set([...byId.values()].filter(({ id }) => !goneIds.has(id)).toSorted(byRowId))
  }
  return {
    rows,
    unwritten,
    show,
    change: (puts: readonly OutboxRow[], gone: readonly string[]) => {
      for (const row of puts) unwritten.set(row.id, row)
      show(rows.get(), gone)
    },
  }
}
