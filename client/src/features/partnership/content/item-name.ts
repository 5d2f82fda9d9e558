import { dayOf } from '@rapport/domain/calendar-day/kept-day'
import { type ContentFields, contentTypeLabels } from '@rapport/domain/content/content-item'
import { showDay } from '@rapport/domain/show/day'

/** An item in messages: 'Instagram Reel, due Nov 20, 2026'. */
export const itemName = ({ type, dueDate }: Pick<ContentFields, 'type' | 'dueDate'>): string =>
  `${contentTypeLabels[type]}, due ${showDay(dayOf(dueDate))}`
