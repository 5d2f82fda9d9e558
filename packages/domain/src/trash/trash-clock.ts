import { dayMs } from '../limit/unit.ts'

/** The clock by which the Trash is emptied, as it is kept between two looks. */
export interface TrashClock {
  /** What the clock of the machine said at the last look, in milliseconds since 1970. */
  readonly seen: number
  /** How much of that is not believed yet. */
  readonly ahead: number
  /** For how long, of running time, it has stood. */
  readonly stood: number
}

/** A step ahead that is believed at once, as of a server that was switched off over a weekend. */
const believedAtOnce = 3 * dayMs

/** For how long a longer step has to stand, in time that the server runs. */
const believedAfter = 7 * dayMs

/**
 * [TR4] The clock after a look. `now` is what the clock of the machine says, `ran` for how long the server has run since the last look of
 * this process (0 at its first), by a clock that never jumps. What is set back takes back what was ahead.
 */
export const lookAtTrashClock = (kept: TrashClock | undefined, now: number, ran: number): TrashClock => {
  if (!kept) return { seen: now, ahead: 0, stood: 0 }
  const step = now - kept.seen - ran
  if (step > believedAtOnce) return { seen: now, ahead: kept.ahead + step, stood: 0 }
  const ahead = step < 0 ? Math.max(0, kept.ahead + step) : kept.ahead
  const stood = ahead > 0 ? kept.stood + ran : 0
  return stood >= believedAfter ? { seen: now, ahead: 0, stood: 0 } : { seen: now, ahead, stood }
}

/** [TR4] The instant by which the Trash is emptied. */
export const trashTime = ({ seen, ahead }: TrashClock): Date => new Date(seen - ahead)
