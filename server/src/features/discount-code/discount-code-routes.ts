import { discountCodeRoutes } from '@rapport/contract/sales/discount-code'
import { enveloped, serve } from '../../http/serve.ts'
import type { DiscountCodeService } from './discount-code-service.ts'

export const createDiscountCodeRoutes = (codes: DiscountCodeService) =>
  serve(discountCodeRoutes, {
    'GET /api/discount-codes': enveloped(
      ({ caller, query }) => codes.list(caller, query.accountId),
      (data) => ({ data, nextCursor: null }),
    ),
    'POST /api/discount-codes': enveloped(
      ({ caller, body, remember }) => codes.create(caller, body, remember),
      ({ code, retroactiveAttribution }) => ({ data: code, id: code.id, retroactiveAttribution }),
    ),
    'PATCH /api/discount-codes/{id}': ({ caller, params, body, remember }) => codes.change(caller, params.id, body, remember),
    'DELETE /api/discount-codes/{id}': ({ caller, params, remember }) => codes.remove(caller, params.id, remember),
  })
