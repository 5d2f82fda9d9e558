import { minorToDecimal } from '../shop/shop-money.ts'

/** What a link, or all links of an organisation, brought. */
export interface UtmPerformance {
  readonly totalSessions: number
  readonly totalOrders: number
  /** In `currency`. */
  readonly totalRevenue: number
  /** Percent, two places. */
  readonly conversionRate: number
  /** Of the store; null without a store. */
  readonly currency: string | null
}

/** [UL22] What is shown where figures could not be loaded. */
export const noPerformance: UtmPerformance = { totalSessions: 0, totalOrders: 0, totalRevenue: 0, conversionRate: 0, currency: null }

/** [UL22] How many days the performance of an organisation looks back over, today included. */
export const performanceDays = 30

/** [UL8] How many of a hundred sessions led to an order, with two places; 0 without sessions. An order may come without a session, so it can be more than 100. */
export const conversionRate = (orders: number, sessions: number): number =>
  sessions > 0 ? Math.round((orders * 10_000) / sessions) / 100 : 0

/** [UL22] Figures as REST gives them; revenue in minor units of the store's currency. */
export const utmPerformance = (
  sessions: number,
  sold: { readonly orders: number; readonly minor: number },
  currency: string | null,
): UtmPerformance => ({
  totalSessions: sessions,
  totalOrders: sold.orders,
  totalRevenue: currency === null ? 0 : Number(minorToDecimal({ minor: sold.minor, currency })),
  conversionRate: conversionRate(sold.orders, sessions),
  currency,
})
