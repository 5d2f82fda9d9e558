import { addDays } from '@rapport/domain/calendar-day/calendar-day'
import { dayOf } from '@rapport/domain/calendar-day/kept-day'
import { isOverdue, itemTone } from '@rapport/domain/content/content-item'
import type { UpcomingItem } from '@rapport/domain/content/upcoming-content'
import { showShortDay } from '@rapport/domain/show/day'

/** An item's key, unique in the organisation. */
export const itemKey = ({ accountId, partnershipId, id }: Pick<UpcomingItem, 'accountId' | 'partnershipId' | 'id'>): string =>
  `${accountId}.${partnershipId}.${id}`

/** Items by due day, each day sorted by time and name. */
export const itemsByDay = (items: readonly UpcomingItem[]): ReadonlyMap<string, readonly UpcomingItem[]> =>
  Map.groupBy(items.toSorted(byDue), ({ dueDate }) => dayOf(dueDate))

const byDue = (a: UpcomingItem, b: UpcomingItem): number =>
  a.dueDate.localeCompare(b.dueDate) || a.accountName.localeCompare(b.accountName) || a.id.localeCompare(b.id)

/** The items of one owner; with `none` those without an owner. */
export const ofOwner = (items: readonly UpcomingItem[], owner: string | undefined): readonly UpcomingItem[] =>
  owner === undefined ? items : items.filter((item) => (item.owner ?? 'none') === owner)

/** A part of the agenda: all overdue items first, then day by day. */
export interface AgendaPart {
  readonly key: string
  readonly title: string
  readonly isOverdue: boolean
  readonly items: readonly UpcomingItem[]
}

export const agendaOf = (items: readonly UpcomingItem[], today: string): readonly AgendaPart[] => {
  const overdue = items.filter((item) => isOverdue(item, today)).toSorted(byDue)
  const others = items.filter((item) => !isOverdue(item, today))
  const days = [...itemsByDay(others)].map(([day, ofDay]) => ({ key: day, title: dayTitle(day, today), isOverdue: false, items: ofDay }))
  return overdue.length === 0 ? days : [{ key: 'overdue', title: 'Overdue', isOverdue: true, items: overdue }, ...days]
}

/** Today, Tomorrow, or 'Tuesday, Nov 24'. */
export const dayTitle = (day: string, today: string): string => {
  if (day === today) return 'Today'
  return day === addDays(today, 1) ? 'Tomorrow' : `${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]}, ${showShortDay(day)}`
}

export const weekdays: readonly string[] = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** '12 due · 3 overdue · 4 done', without zeros. */
export const countWords = (items: readonly UpcomingItem[], today: string): string => {
  const tones = items.map((item) => itemTone(item, today))
  const count = (tone: string) => tones.filter((other) => other === tone).length
  const parts = [
    [count('neutral'), 'due'],
    [count('red'), 'overdue'],
    [count('green'), 'done'],
  ] as const
  const words = parts.filter(([number]) => number > 0).map(([number, word]) => `${number} ${word}`)
  return words.length === 0 ? 'Nothing is due in this month' : words.join(' · ')
}
