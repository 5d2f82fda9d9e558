import { utmPerformanceRoutes } from '@rapport/contract/sales/utm-link'
import { serve } from '../../../http/serve.ts'
import type { UtmPerformanceService } from './utm-performance-service.ts'

export const createUtmPerformanceRoutes = (performance: UtmPerformanceService) =>
  serve(utmPerformanceRoutes, {
    'GET /api/utm-links/{id}/performance': ({ caller, params }) => performance.ofLink(caller, params.id),
    'GET /api/organization/utm-performance': ({ caller, query }) => performance.ofOrganization(caller, query.days),
  })
