import { addDays } from '../calendar-day/calendar-day.ts'
import { dayMs } from '../limit/unit.ts'

const soonDays = 3

/** [NC2] The last days, of which the owner of an open partnership is told today that they come. */
export const endsToTell = (today: string): { readonly from: string; readonly to: string } => ({ from: today, to: addDays(today, soonDays) })

/** After an import old orders come to light. */
const freshDays = 2

/** [NC1] Whether a first order is news: not one that was made long before it became known. Instants in milliseconds since 1970. */
export const isNews = (orderedAt: number, now: number): boolean => now - orderedAt <= freshDays * dayMs
