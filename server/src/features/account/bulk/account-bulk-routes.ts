import type { OpenAPIHono } from '@hono/zod-openapi'
import { accountBulkRoutes } from '@rapport/contract/account/account-many'
import type { AppEnv } from '../../../http/app-env.ts'
import { serve } from '../../../http/serve.ts'
import type { AccountBulk } from './account-bulk-service.ts'

export const createAccountBulkRoutes = (bulk: AccountBulk): OpenAPIHono<AppEnv> =>
  serve(accountBulkRoutes, {
    'POST /api/accounts/bulk': ({ caller, body, remember }) => bulk.change(caller, body, remember),
    'POST /api/accounts/bulk/undo': ({ caller, body, remember }) => bulk.undo(caller, body, remember),
  })
