import { lookAtTrashClock, type TrashClock, trashTime } from '@rapport/domain/trash/trash-clock'
import { z } from 'zod'
import { readFact, writeFact } from './database-fact.ts'
import type { Store } from './store.ts'

const kept = z.object({ seen: z.number(), ahead: z.number(), stood: z.number() })

export interface TrashClockPorts {
  readonly store: Store
  readonly now: () => Date
  /** Milliseconds of a clock that never jumps. */
  readonly ticks: () => number
  /** The newest instant that the database proves: at its first look no clock far ahead of it is believed. */
  readonly newestDeletion: () => Promise<Date | undefined>
}

/** Reads the clock of the purge and keeps what it saw in the database. Asked again and again. */
export const createTrashClock = ({ store, now, ticks, newestDeletion }: TrashClockPorts): (() => Promise<Date>) => {
  let lookedAt: number | undefined
  return async () => {
    const before = (await readKept(store)) ?? beginAt(await newestDeletion())
    const at = ticks()
    const next = lookAtTrashClock(before, now().getTime(), lookedAt === undefined ? 0 : at - lookedAt)
    await store.write((tx) => writeFact(tx, 'trash-clock', JSON.stringify(next)))
    lookedAt = at
    return trashTime(next)
  }
}

const beginAt = (newest: Date | undefined): TrashClock | undefined => newest && { seen: newest.getTime(), ahead: 0, stood: 0 }

const readKept = async (store: Store): Promise<TrashClock | undefined> => {
  const value = await readFact(store, 'trash-clock')
  return value === undefined ? undefined : kept.parse(JSON.parse(value))
}
