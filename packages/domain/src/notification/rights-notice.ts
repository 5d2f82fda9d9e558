import { addDays, daysBetween } from '../calendar-day/calendar-day.ts'
import type { RightsKind } from './notification.ts'

/** A longer ago end is imported history. */
const overDays = 30

/** The days before the end of which owners are told, the nearest first. */
const stepDays = [1, 7, 30] as const

/** The days with possible notices. */
export const rightsEndsToTell = (today: string): { readonly from: string; readonly to: string } => ({
  from: addDays(today, -overDays),
  to: addDays(today, stepDays[2]),
})

/** [NR1] The notice of rights that end on a day (YYYY-MM-DD): 30 days before, 7, 1, and when they ended. Later where nobody looked. */
export const rightsKind = (end: string, today: string): RightsKind | null => {
  const days = daysBetween(today, end)
  if (days < 0) return days < -overDays ? null : 'rights_ended'
  const step = stepDays.find((most) => days <= most)
  return step === undefined ? null : kindOfStep[step]
}

const kindOfStep = { 1: 'rights_end_1', 7: 'rights_end_7', 30: 'rights_end_30' } as const satisfies Readonly<Record<number, RightsKind>>
