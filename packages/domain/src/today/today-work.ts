import { addDays, daysBetween } from '../calendar-day/calendar-day.ts'
import { dayOf } from '../calendar-day/kept-day.ts'
import { type ContentFields, isDone } from '../content/content-item.ts'
import type { NotificationKind } from '../notification/notification.ts'

/** [TD7] The sections of Today in their order. */
export const todaySections = ['overdue', 'due', 'content', 'invoices', 'mentions', 'ending'] as const
export type TodaySection = (typeof todaySections)[number]

export const sectionTitles: Readonly<Record<TodaySection, string>> = {
  overdue: 'Overdue',
  due: 'Due today',
  content: 'Content due',
  invoices: 'Invoices open',
  mentions: 'Mentions',
  ending: 'Ending soon',
}

/** Content is on Today from so many days before it is due. */
export const contentDaysAhead = 7

/** [TD8] Whether an item of content is on Today: not done, and overdue or due within seven days. */
export const isContentDue = (item: Pick<ContentFields, 'dueDate' | 'approved' | 'posted'>, today: string): boolean =>
  !isDone(item) && dayOf(item.dueDate) <= addDays(today, contentDaysAhead)

/** [TD9] The section of an unread notice; null for what Today shows otherwise, or that asks for nothing. */
export const sectionOfNotice = (kind: NotificationKind): TodaySection | null => {
  if (kind === 'mention') return 'mentions'
  return kind === 'code_ends_soon' || kind.startsWith('rights_') ? 'ending' : null
}

/** [TD10] How late a day is: '9 d late'; null for today and later. Days are YYYY-MM-DD. */
export const shortLateness = (day: string, today: string): string | null => (day < today ? `${daysBetween(day, today)} d late` : null)

/** [TD11] '7 of 12 done'; nothing while nothing is done. */
export const doneWords = (done: number, all: number): string | null => (done === 0 ? null : `${done} of ${all} done`)
