import { addDays, dayInZone } from '../calendar-day/calendar-day.ts'
import { dayStart } from '../calendar-day/day-start.ts'
import type { ShopOrder } from '../shop/shop-order.ts'
import { type AttributedCode, type Attribution, rowKey } from './attribution.ts'
import { codeKey } from './order-handle.ts'

/** [AT11] How many days back a new code counts: where the store granted all orders, and otherwise. */
const retroactiveDays = { allOrders: 90, shownOrders: 60 } as const

/** [AT11] */
export const windowDaysOf = (hasAllOrders: boolean): number => retroactiveDays[hasAllOrders ? 'allOrders' : 'shownOrders']

/** [AT11] From when on a new code counts: calendar days of the organisation's zone back from its creation, that day included. 0 days: from its creation. */
export const countsFromOf = (createdAt: number, windowDays: number, timeZone: string): number =>
  windowDays === 0 ? createdAt : dayStart(firstDayOf(dayInZone(new Date(createdAt), timeZone), windowDays), timeZone)

/** [AT11] The first day (YYYY-MM-DD) of so many calendar days that end with this one, of reports, too. */
export const firstDayOf = (lastDay: string, days: number): string => addDays(lastDay, 1 - days)

/** [AT11] The same in words. */
export const reportDays = 'Calendar days of the organization’s time zone, today included.'

/** What a new code brought of the orders before it that stand here. */
export interface RetroactiveCount {
  /** Orders of the window that carry the code. */
  readonly ordersFound: number
  /** Rows that were new. */
  readonly attributionsCreated: number
  readonly windowDays: number
}

/** The same as a creation tells it. */
export interface RetroactiveAttribution extends RetroactiveCount {
  /** [DC7] Orders of the window are still being read from the store, and count once they are here. */
  readonly isImporting: boolean
}

/** [AT11] `before` are the rows of the code that stood already, `after` those that stand now. */
export const retroactiveAttribution = (
  code: AttributedCode & { readonly createdAt: number; readonly windowDays: number },
  orders: readonly ShopOrder[],
  rows: { readonly before: readonly Attribution[]; readonly after: readonly Attribution[] },
): RetroactiveCount => {
  const isInWindow = (at: number) => at >= code.countsFrom && at < code.createdAt
  const stood = new Set(rows.before.map(rowKey))
  const isNew = (row: Attribution) => row.reason.by === 'code' && row.reason.codeId === code.id && !stood.has(rowKey(row))
  return {
    ordersFound: orders.filter((order) => !order.isTest && isInWindow(order.createdAt) && hasCode(order, code)).length,
    attributionsCreated: rows.after.filter((row) => isNew(row) && isInWindow(row.orderedAt)).length,
    windowDays: code.windowDays,
  }
}

const hasCode = (order: ShopOrder, code: AttributedCode): boolean => order.codes.some((used) => codeKey(used) === codeKey(code.code))
