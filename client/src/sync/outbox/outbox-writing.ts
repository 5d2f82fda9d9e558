import type { OutboxRow } from '@rapport/domain/sync/outbox'
import type { Clock } from '../clock.ts'
import type { DeviceTable, RowChange } from '../device/device-database.ts'
import { createLiveValue, type LiveValue } from '../live-value.ts'

/** The writes of one tab's outbox to the device. */
export interface OutboxWriting {
  readonly isWriting: LiveValue<boolean>
  readonly isFailing: LiveValue<boolean>
  readonly inMemory: LiveValue<number>
  /** Writes all unwritten rows and takes away those that are gone; what the device refuses is tried again. */
  readonly write: (gone: readonly string[]) => Promise<void>
  /** Writes what is made of all rows as they lie there, or as this tab could not write them yet. Undefined when the device refuses: it is not kept for later. */
  readonly tryRemake: (make: MakeRows) => Promise<RowChange<OutboxRow> | undefined>
}

export type MakeRows = (present: readonly OutboxRow[]) => RowChange<OutboxRow>

interface WritingPorts {
  readonly table: DeviceTable<OutboxRow>
  /** Rows that the device has not taken yet, by id; it leaves out each that it has. */
  readonly unwritten: Map<string, OutboxRow>
  readonly onHealed: () => void
  readonly clock: Pick<Clock, 'after'>
}

/** After so many milliseconds a device that failed is asked again. */
export const againAfter = 2000

/** [OB1] One write after the other, each with all that waits: the tab that sends finds no row without the earlier ones of its tab. */
export const createOutboxWriting = ({ table, unwritten, onHealed, clock }: WritingPorts): OutboxWriting => {
  const isFailing = createLiveValue(false)
  const inMemory = createLiveValue(0)
  const goneIds = new Set<string>()
  const { isWriting, inTurn } = createTurns()
  const tell = () => {
    inMemory.set(unwritten.size)
    isFailing.set(unwritten.size > 0)
  }

  /** The device has these; what came under the same id meanwhile is still to be written. */
  const written = (ids: readonly string[], waiting: ReadonlyMap<string, OutboxRow>) => {
    for (const id of ids) if (unwritten.get(id) === waiting.get(id)) unwritten.delete(id)
    if (unwritten.size === 0 || isFailing.get()) tell()
  }

  const writeAll = async (): Promise<void> => {
    const [waiting, gone] = [new Map(unwritten), [...goneIds]]
    try {
      await table.change([...waiting.values()], gone)
      for (const id of gone) goneIds.delete(id)
      written([...waiting.keys()], waiting)
    } catch {
      tell()
      clock.after(againAfter, () => void again())
    }
  }
  const again = async () => {
    if (unwritten.size + goneIds.size === 0) return
    await inTurn(writeAll)
    if (unwritten.size === 0) onHealed()
  }

  return {
    isWriting,
    isFailing,
    inMemory,
    write: (gone) => {
      for (const id of gone) goneIds.add(id)
      return inTurn(writeAll)
    },
    tryRemake: (make) =>
      inTurn(async () => {
        const waiting = new Map(unwritten)
        const withUnwritten = (present: readonly OutboxRow[]) => {
          const byId = new Map([...present.map((row) => [row.id, row] as const), ...waiting])
          return make([...byId.values()].filter(({ id }) => !goneIds.has(id)))
        }
        const made = await table.remake(withUnwritten).catch(() => undefined)
        if (made) written([...made.puts.map((row) => row.id), ...made.gone], waiting)
        return made
      }),
  }
}

const createTurns = () => {
  const isWriting = createLiveValue(false)
  let underWay = 0
  let last: Promise<void> = Promise.resolve()
  const end = () => {
    underWay -= 1
    isWriting.set(underWay > 0)
  }
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    underWay += 1
    isWriting.set(true)
    const done = last.then(work)
    last = done.then(end, end)
    return done
  }
  return { isWriting, inTurn }
}
