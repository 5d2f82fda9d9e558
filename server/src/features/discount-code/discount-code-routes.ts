import { discountCodeRoutes } from '@rapport/contract/sales/discount-code'
import type { Context } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import type { Caller } from '../../http/caller.ts'
import { enveloped, serve } from '../../http/serve.ts'
import type { DiscountCodeService, WaitingCaller } from './discount-code-service.ts'

const waiting = (caller: Caller, c: Context<AppEnv>): WaitingCaller => ({ ...caller, signal: c.req.raw.signal })

export const createDiscountCodeRoutes = (codes: DiscountCodeService) =>
  serve(discountCodeRoutes, {
    'GET /api/discount-codes': enveloped(
      ({ caller, query }) => codes.list(caller, query.accountId),
      (data) => ({ data, nextCursor: null }),
    ),
    'POST /api/discount-codes': enveloped(
      ({ caller, body, remember, c }) => codes.create(waiting(caller, c), body, remember),
      ({ code, retroactiveAttribution }) => ({ data: code, id: code.id, retroactiveAttribution }),
    ),
    'PATCH /api/discount-codes/{id}': ({ caller, params, body, remember, c }) =>
      codes.change(waiting(caller, c), params.id, body, remember),
    'DELETE /api/discount-codes/{id}': ({ caller, params, remember, c }) => codes.remove(waiting(caller, c), params.id, remember),
  })
