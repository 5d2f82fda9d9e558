import { renewRecentRevenue } from '../../facts/sales/recent-revenue.ts'
import type { QueryPorts } from '../../store/ports.ts'

/** Gives each day its 30 days of revenue. */
export const createRecentRevenueRenewal =
  ({ store, now, report }: QueryPorts & { readonly report: (error: unknown) => void }) =>
  (): Promise<void> =>
    renewRecentRevenue(store, now(), report)
