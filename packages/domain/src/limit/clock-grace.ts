import { minuteMs } from './unit.ts'

/** Clocks of two machines may differ by so much. An instant further ahead was written while a clock was wrong. */
export const clockGraceMs = 10 * minuteMs

/** Whether an instant of the past was written while the clock was ahead. */
export const isAhead = (at: Date, now: Date): boolean => at.getTime() - now.getTime() > clockGraceMs
