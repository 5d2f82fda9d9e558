import type { OrderRenewalPorts } from '../../facts/attribution/attribution-renewal.ts'
import { renewRecentRevenue } from '../../facts/sales/recent-revenue.ts'

/** Gives each day its 30 days of revenue. */
export const createRecentRevenueRenewal =
  ({ store, now, report }: OrderRenewalPorts) =>
  (): Promise<void> =>
    renewRecentRevenue(store, now(), report)
