import { salesRoutes } from '@rapport/contract/sales/attribution'
import { replyWithCsv } from '../../http/answer/download.ts'
import { enveloped, serve } from '../../http/serve.ts'
import type { InfluencerSalesService } from './influencer-sales-service.ts'
import type { ProfileSalesService } from './profile-sales-service.ts'
import type { SalesOrderService } from './sales-order-service.ts'
import type { SalesReportService } from './sales-report-service.ts'

export interface SalesServices {
  readonly report: SalesReportService
  readonly influencers: InfluencerSalesService
  readonly orders: SalesOrderService
  readonly profile: ProfileSalesService
  readonly today: () => string
}

export const createSalesReportRoutes = ({ report, influencers, orders, profile, today }: SalesServices) =>
  serve(salesRoutes, {
    'GET /api/sales': ({ caller, query }) => report.report(caller, query),
    'GET /api/sales/best': enveloped(
      ({ caller, query }) => report.best(caller, query),
      ({ ranked: data, ...beside }) => ({ data, ...beside }),
    ),
    'GET /api/sales/influencers': enveloped(
      ({ caller, query }) => influencers.list(caller, query),
      ({ influencers: data, ...beside }) => ({ data, ...beside }),
    ),
    'GET /api/sales/influencers/export': ({ caller, query, ...call }) =>
      replyWithCsv(call, `sales-${today()}.csv`, (turn) => influencers.file(caller, query, turn)),
    'GET /api/sales/orders': enveloped(
      ({ caller, query: { organizationId: _own, ...asked } }) => orders.list(caller, asked),
      ({ orders: data, ...beside }) => ({ data, ...beside }),
    ),
    'GET /api/accounts/{id}/sales': ({ caller, params }) => profile.ofAccount(caller, params.id),
    'GET /api/partnerships/{id}/sales': ({ caller, params }) => profile.ofPartnership(caller, params.id),
  })
