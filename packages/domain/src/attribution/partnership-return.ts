import { addDays } from '../calendar-day/calendar-day.ts'
import { dayStart } from '../calendar-day/day-start.ts'
import { dayOf, type KeptDay } from '../calendar-day/kept-day.ts'
import { readMinor, type ShopMoney } from '../shop/shop-money.ts'

/** [AT17] How many days after its end a partnership still sells. */
const afterEndDays = 30

/** [AT17] The same in words, for a label. */
export const returnTime = `to ${afterEndDays} days after its end`

export interface ReturnPeriod {
  /** Both YYYY-MM-DD, both included. */
  readonly firstDay: string
  readonly lastDay: string
  /** Milliseconds since 1970: from the first instant up to, and without, the second. */
  readonly from: number
  readonly until: number
}

/** [AT17] The orders of which days a partnership is measured by, in the zone of the organisation. */
export const returnPeriod = (partnership: { readonly startDate: KeptDay; readonly endDate: KeptDay }, timeZone: string): ReturnPeriod => {
  const [firstDay, lastDay] = [dayOf(partnership.startDate), addDays(dayOf(partnership.endDate), afterEndDays)]
  return { firstDay, lastDay, from: dayStart(firstDay, timeZone), until: dayStart(addDays(lastDay, 1), timeZone) }
}

export interface PartnershipReturn {
  readonly orders: number
  readonly revenue: ShopMoney
  readonly cost: ShopMoney
  /** Revenue for each unit of cost, with two places; null where nothing was paid. */
  readonly ratio: number | null
}

/** [AT17] What an account sold in the time of a partnership, against its budget, in the currency of the shop. */
export const partnershipReturn = (
  budget: string,
  sold: { readonly orders: number; readonly minor: number },
  currency: string,
): PartnershipReturn => {
  const cost = readMinor(budget, currency) ?? 0
  return {
    orders: sold.orders,
    revenue: { minor: sold.minor, currency },
    cost: { minor: cost, currency },
    ratio: returnRatio(sold.minor, cost),
  }
}

/** [AT18] Revenue for each unit of cost, rounded to two places; null without cost. */
export const returnRatio = (revenue: number, cost: number): number | null => (cost > 0 ? Math.round((revenue * 100) / cost) / 100 : null)

/** [AT18] As people read it: 3.25x. */
export const showRatio = (ratio: number | null): string => (ratio === null ? '–' : `${ratio.toFixed(2)}x`)
