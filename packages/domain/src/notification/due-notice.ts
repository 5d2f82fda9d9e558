import { addDays, daysBetween } from '../calendar-day/calendar-day.ts'
import { dayOf } from '../calendar-day/kept-day.ts'
import { type ContentFields, isDone } from '../content/content-item.ts'
import type { DueKind } from './notification.ts'

type Due = Pick<ContentFields, 'dueDate' | 'approved' | 'posted'>

/** The days after its due day in which an open item is still told; older items are imported history. */
const overdueDays = 30
const soonDays = 3

/** The days with possible notices. */
export const daysToTell = (today: string): { readonly from: string; readonly to: string } => ({
  from: addDays(today, -overdueDays),
  to: addDays(today, soonDays),
})

/** [ND1] The notice of an item today: due in three days, due today, or overdue for at most 30 days. None once it is approved and posted. */
export const dueKind = (item: Due, today: string): DueKind | null => {
  const days = daysBetween(today, dayOf(item.dueDate))
  if (isDone(item) || days < -overdueDays) return null
  if (days < 0) return 'content_overdue'
  if (days === 0) return 'content_due_today'
  return days === soonDays ? 'content_due_soon' : null
}
