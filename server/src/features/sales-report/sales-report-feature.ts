import { minuteMs } from '@rapport/domain/limit/unit'
import type { Feature, FeaturePorts } from '../../feature.ts'
import { createInfluencerSalesService } from './influencer-sales-service.ts'
import { createProfileSalesService } from './profile-sales-service.ts'
import { createRecentRevenueRenewal } from './recent-revenue-renewal.ts'
import { createSalesOrderService } from './sales-order-service.ts'
import { createSalesReportRoutes } from './sales-report-routes.ts'
import { createSalesReportService } from './sales-report-service.ts'
import { startSumRenewal } from './sum-renewal.ts'

export const createSalesReportFeature = (ports: Pick<FeaturePorts, 'store' | 'now' | 'report'>): Feature => {
  const renewal = startSumRenewal(ports)
  void renewal.run()
  return {
    routes: [
      createSalesReportRoutes({
        report: createSalesReportService(ports),
        influencers: createInfluencerSalesService(ports),
        orders: createSalesOrderService(ports),
        profile: createProfileSalesService(ports),
        today: () => ports.now().toISOString().slice(0, 10),
      }),
    ],
    // Takes up failed work, and work that another process asked for. Other jobs do not wait for it.
    jobs: [
      { name: 'sums', everyMs: minuteMs, run: async () => void renewal.run() },
      { name: 'recent-revenue', everyMs: minuteMs, run: createRecentRevenueRenewal(ports) },
    ],
    close: renewal.stop,
  }
}
