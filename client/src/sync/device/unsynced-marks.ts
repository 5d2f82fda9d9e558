import type { Clock } from '../clock.ts'
import { createLiveValue, type LiveValue } from '../live-value.ts'
import type { DeviceTable } from './device-database.ts'

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

/** The state of this tab's marks on the device. `refused`: it did not take a mark, which is written again; a crash before that would leave words unknown. */
export type MarkState = 'written' | 'writing' | 'refused'

export interface UnsyncedMarks {
  /** Those of all tabs, also of ones that are gone. */
  readonly rows: LiveValue<readonly UnsyncedRow[]>
  readonly state: LiveValue<MarkState>
  readonly mark: (accountId: string, epoch: string, entities: Iterable<string>) => void
  /** Everything of this tab in that document is acknowledged. */
  readonly clear: (accountId: string, epoch: string) => void
  /** This tab has changed something in that document that is not acknowledged. */
  readonly has: (accountId: string, epoch: string) => boolean
  /** Resolves when what is marked so far is durable, or was refused. */
  readonly written: () => Promise<void>
  /** Makes the marks of a tab that is gone this tab's own. Answers all of them; rejects, and leaves all, while the device does not take one. */
  readonly adopt: (tabId: string) => Promise<readonly UnsyncedRow[]>
  /** Forgets the changes of all tabs in that document: somebody gave them up. */
  readonly discard: (accountId: string, epoch: string) => Promise<void>
  /** Writes this tab's own again: the device has lost them. */
  readonly rewrite: () => void
  /** Reads what tabs left on the device. */
  readonly reload: () => Promise<void>
  /** What another tab says of its own changes. */
  readonly hear: (tabId: string, rows: readonly UnsyncedRow[]) => void
  /** Tells the other tabs of this one's. */
  readonly tell: () => void
}

interface MarkPorts {
  readonly table: Omit<DeviceTable<UnsyncedRow>, 'remake'>
  readonly tabId: string
  /** False when rows live as long as this page: then it does not know what tabs that are gone left on the device. */
  readonly isKept: boolean
  readonly clock: Pick<Clock, 'now' | 'after'>
  /** The changes of one tab, for the other ones. */
  readonly onChanged: (tabId: string, rows: readonly UnsyncedRow[]) => void
}

/** Somebody who types marks and clears the same note with every keystroke: what the device has is cleared only afterwards. */
const clearingDelay = 2000
const retryDelay = 2000

/**
 * A tab writes its own rows only, so that no tab can clear what another has not sent. In memory they are exact; on the
 * device they may name more than is unsynced, never less.
 */
export const createUnsyncedMarks = ({ table, tabId, isKept, clock, onChanged }: MarkPorts): UnsyncedMarks => {
  const own = new Map<string, UnsyncedRow>()
  const onDevice = new Map<string, ReadonlySet<string>>()
  const clearing = new Set<string>()
  const others = new Map<string, readonly UnsyncedRow[]>()
  const heard = new Set<string>()
  const gone = new Set<string>()
  const rows = createLiveValue<readonly UnsyncedRow[]>([])
  const { state, write, written, forget, hasRefused } = createWriting()
  const rowId = (accountId: string, epoch: string) => `${accountId} ${epoch} ${tabId}`

  const show = () => rows.set([...[...others.values()].flat(), ...own.values()])
  const changed = () => {
    show()
    onChanged(tabId, [...own.values()])
  }

  const keep = (row: UnsyncedRow) => {
    const kept = onDevice.get(row.id)
    if (kept && row.entities.every((entity) => kept.has(entity))) return
    const entities = new Set([...(kept ?? []), ...row.entities])
    onDevice.set(row.id, entities)
    write(row.id, table.change([{ ...row, entities: [...entities] }], []), () => keepLater(row.id))
  }

  /** Nothing else would write it again while the same notes are typed in. */
  const keepLater = (id: string) => {
    onDevice.delete(id)
    clock.after(retryDelay, () => {
      const row = own.get(id)
      if (row) keep(row)
      else forget(id)
    })
  }

  const clearLater = (id: string) => {
    if (clearing.has(id)) return
    clearing.add(id)
    clock.after(clearingDelay, () => {
      clearing.delete(id)
      if (own.has(id)) return
      onDevice.delete(id)
      void table.change([], [id]).catch(() => undefined)
    })
  }

  const marks: UnsyncedMarks = {
    rows,
    state,
    written,
    mark: (accountId, epoch, entities) => {
      const id = rowId(accountId, epoch)
      const before = own.get(id)
      const all = new Set([...(before?.entities ?? []), ...entities])
      if (before && all.size === before.entities.length) return
      const row = { id, accountId, tabId, epoch, entities: [...all], since: before?.since ?? clock.now() }
      own.set(id, row)
      keep(row)
      changed()
    },
    clear: (accountId, epoch) => {
      const id = rowId(accountId, epoch)
      if (!own.delete(id)) return
      forget(id)
      clearLater(id)
      changed()
    },
    has: (accountId, epoch) => own.has(rowId(accountId, epoch)),
    adopt: async (goneTabId) => {
      const left = (await table.all()).filter((row) => row.tabId === goneTabId)
      for (const row of left) marks.mark(row.accountId, row.epoch, row.entities)
      await written()
      if (left.some((row) => hasRefused(rowId(row.accountId, row.epoch)))) throw new Error('The device did not take a mark')
      // All at once: another attempt must name every document that is to be opened.
      await table.change(
        [],
        left.map(({ id }) => id),
      )
      marks.hear(goneTabId, [])
      gone.add(goneTabId)
      // Only who has read the device knows that nothing is left on it.
      if (isKept) onChanged(goneTabId, [])
      return left
    },
    discard: async (accountId, epoch) => {
      const isOther = (row: UnsyncedRow) => row.accountId !== accountId || row.epoch !== epoch
      const ids = rows.get().flatMap((row) => (isOther(row) ? [] : [row.id]))
      for (const [otherTabId, its] of others) others.set(otherTabId, its.filter(isOther))
      forget(rowId(accountId, epoch))
      if (own.delete(rowId(accountId, epoch))) changed()
      else show()
      for (const id of ids) onDevice.delete(id)
      await table.change([], ids).catch(() => undefined)
    },
    rewrite: () => {
      onDevice.clear()
      for (const row of own.values()) keep(row)
    },
    reload: async () => {
      const left = await table.all()
      // A tab's word about itself is newer and exact.
      const silent = left.filter((row) => row.tabId !== tabId && !heard.has(row.tabId))
      for (const id of [...others.keys()]) if (!heard.has(id)) others.delete(id)
      for (const row of silent) others.set(row.tabId, [...(others.get(row.tabId) ?? []), row])
      show()
    },
    hear: (otherTabId, its) => {
      // Another tab took this one for gone and its rows from the device.
      if (otherTabId === tabId) {
        marks.rewrite()
        return marks.tell()
      }
      // Its last words may come after it is gone.
      if (gone.has(otherTabId)) return
      heard.add(otherTabId)
      others.set(otherTabId, its)
      show()
    },
    tell: () => onChanged(tabId, [...own.values()]),
  }
  return marks
}

/** Writes of rows that are under way, when they are all done, and which of them the device refused. They do not reject. */
const createWriting = () => {
  const state = createLiveValue<MarkState>('written')
  const refused = new Set<string>()
  let last: Promise<unknown> | undefined
  const show = () => state.set(refused.size > 0 ? 'refused' : last ? 'writing' : 'written')
  return {
    state,
    write: (id: string, step: Promise<unknown>, onRefused: () => void) => {
      const settled = step.then(
        () => void refused.delete(id),
        () => {
          refused.add(id)
          onRefused()
        },
      )
      const writing: Promise<unknown> = Promise.all([last, settled]).then(() => {
        if (last === writing) last = undefined
        show()
      })
      last = writing
      show()
    },
    written: async () => void (await last),
    hasRefused: (id: string) => refused.has(id),
    /** Nothing waits under this id any more. */
    forget: (id: string) => {
      if (refused.delete(id)) show()
    },
  }
}
