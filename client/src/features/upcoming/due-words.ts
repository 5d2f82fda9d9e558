import { daysBetween } from '@rapport/domain/calendar-day/calendar-day'
import { dayOf } from '@rapport/domain/calendar-day/kept-day'
import { type ContentType, contentTypeLabels, type ItemTone, itemTone } from '@rapport/domain/content/content-item'
import type { UpcomingItem } from '@rapport/domain/content/upcoming-content'
import { showDay, showShortDay } from '@rapport/domain/show/day'

/** A type beside its platform's icon: 'Reel'. */
export const shortType = (type: ContentType): string => contentTypeLabels[type].replace(/^(Instagram|YouTube) /, '')

export const stateWord = ({ approved, posted, ...item }: UpcomingItem, today: string): string => {
  const words: Readonly<Record<ItemTone, string>> = {
    green: 'Done',
    red: 'Overdue',
    neutral: posted ? 'Posted, not approved' : approved ? 'Approved' : 'Due',
  }
  return words[itemTone({ approved, posted, ...item }, today)]
}

/** '1 day late', '9 days late'. */
export const lateWords = (dueDate: string, today: string): string => {
  const days = daysBetween(dayOf(dueDate), today)
  return days === 1 ? '1 day late' : `${days} days late`
}

/** 'Instagram Reel of Mia Chen'. */
export const itemName = ({ type, accountName }: Pick<UpcomingItem, 'type' | 'accountName'>): string =>
  `${contentTypeLabels[type]} of ${accountName}`

/** The rest of an item after its name, for screen readers: 'due Nov 24, 2026, Overdue'. */
export const dueWords = (item: UpcomingItem, today: string): string => `due ${showDay(dayOf(item.dueDate))}, ${stateWord(item, today)}`

export const liftedWords = (item: UpcomingItem): string =>
  `${itemName(item)} lifted from ${showShortDay(dayOf(item.dueDate))}. Arrows choose a day, Space drops, Escape puts back.`

export const putBackWords = (item: UpcomingItem): string => `${itemName(item)} put back on ${showShortDay(dayOf(item.dueDate))}`

export const movedWords = (item: UpcomingItem, day: string): string => `${itemName(item)} moved to ${showShortDay(day)}`

export const staysWords = (item: UpcomingItem, why: string): string =>
  `${itemName(item)} stays on ${showShortDay(dayOf(item.dueDate))}: ${why}`
