import { addDays } from '@rapport/domain/calendar-day/calendar-day'
import { addMonths, monthOf } from '@rapport/domain/calendar-month/calendar-month'

/** The day to which a key moves a lifted item; undefined for other keys. */
export const liftedDay = (key: string, day: string): string | undefined => {
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
  const step = steps[key]
  if (step !== undefined) return addDays(day, step)
  if (key === 'PageUp' || key === 'PageDown') return sameDayOf(addMonths(monthOf(day), key === 'PageUp' ? -1 : 1), Number(day.slice(8)))
  return undefined
}

/** The same day of another month, or its last day. */
const sameDayOf = (month: string, number: number): string => {
  const last = Number(addDays(`${addMonths(month, 1)}-01`, -1).slice(8))
  return `${month}-${String(Math.min(number, last)).padStart(2, '0')}`
}

/** An item's position: the index of its day among the shown days, and its index in that day. */
export interface CalendarPosition {
  readonly day: number
  readonly item: number
}

/**
 * The item that an arrow leads to. Up and down: within a day, then on the same weekday. Left and right: on the next day with items.
 * `counts` are the items of each day. Undefined for other keys and at an end.
 */
export const itemMove = (key: string, from: CalendarPosition, counts: readonly number[]): CalendarPosition | undefined => {
  const { day, item } = from
  if (key === 'ArrowUp' && item > 0) return { day, item: item - 1 }
  if (key === 'ArrowDown' && item + 1 < (counts[day] ?? 0)) return { day, item: item + 1 }
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
  const step = steps[key]
  if (step === undefined) return undefined
  for (let next = day + step; next >= 0 && next < counts.length; next += step) {
    const count = counts[next] ?? 0
    if (count > 0) return { day: next, item: key === 'ArrowDown' ? 0 : key === 'ArrowUp' ? count - 1 : Math.min(item, count - 1) }
  }
  return undefined
}
