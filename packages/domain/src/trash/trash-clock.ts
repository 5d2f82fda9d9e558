import { dayMs } from '../limit/unit.ts'

/** The clock of the Trash, as stored between two looks. */
export interface TrashClock {
  /** The machine's clock at the last look, in milliseconds since 1970. */
  readonly seen: number
  /** The part of it that is not believed yet. */
  readonly ahead: number
  /** How long it has stood, in running time. */
  readonly stood: number
}

/** A believed step ahead, as of a server that was off over a weekend. */
const believedAtOnce = 3 * dayMs

/** How long a longer step must stand before it is believed, in running time. */
const believedAfter = 7 * dayMs

/**
 * [TR4] The clock after a look. `now` is the machine's clock. `ran` is the running time since this process' last look (0 at its first), by
 * a monotonic clock. A step back cancels a step ahead.
 */
export const lookAtTrashClock = (kept: TrashClock | undefined, now: number, ran: number): TrashClock => {
  if (!kept) return { seen: now, ahead: 0, stood: 0 }
  const step = now - kept.seen - ran
  if (step > believedAtOnce) return { seen: now, ahead: kept.ahead + step, stood: 0 }
  const ahead = step < 0 ? Math.max(0, kept.ahead + step) : kept.ahead
  const stood = ahead > 0 ? kept.stood + ran : 0
  return stood >= believedAfter ? { seen: now, ahead: 0, stood: 0 } : { seen: now, ahead, stood }
}

/** [TR4] The time by which the Trash is emptied. */
export const trashTime = ({ seen, ahead }: TrashClock): Date => new Date(seen - ahead)
