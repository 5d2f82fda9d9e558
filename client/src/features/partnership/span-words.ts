import { dayOf } from '@rapport/domain/calendar-day/kept-day'
import type { PartnershipFields } from '@rapport/domain/partnership/partnership'
import { showDay, showShortDay } from '@rapport/domain/show/day'

/** A time span: 'Nov 1 – Dec 15, 2026', 'Nov 1, 2026 – Jan 15, 2027'. */
export const spanWords = ({ startDate, endDate }: Pick<PartnershipFields, 'startDate' | 'endDate'>): string => {
  const [start, end] = [dayOf(startDate), dayOf(endDate)]
  if (start === end) return showDay(start)
  const isOneYear = start.slice(0, 4) === end.slice(0, 4)
  return `${isOneYear ? showShortDay(start) : showDay(start)} – ${showDay(end)}`
}
