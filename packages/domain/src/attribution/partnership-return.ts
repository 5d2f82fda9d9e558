import { addDays } from '../calendar-day/calendar-day.ts'
import { dayOf, type KeptDay } from '../calendar-day/kept-day.ts'
import type { SalesPeriod } from '../sales-report/sales-report.ts'
import { readMinor, type ShopMoney } from '../shop/shop-money.ts'

/** [AT17] How many days after its end a partnership still sells. */
const afterEndDays = 30

/** [AT17] The same in words, for a label. */
export const returnTime = `to ${afterEndDays} days after its end`

/** [AT17] The orders of which days a partnership is measured by: YYYY-MM-DD, both included. */
export const returnPeriod = (partnership: { readonly startDate: KeptDay; readonly endDate: KeptDay }): SalesPeriod => ({
  firstDay: dayOf(partnership.startDate),
  lastDay: addDays(dayOf(partnership.endDate), afterEndDays),
})

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
