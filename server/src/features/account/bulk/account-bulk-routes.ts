import { accountBulkRoutes } from '@rapport/contract/account/account-many'
import { serve } from '../../../http/serve.ts'
import type { AccountBulk } from './account-bulk-service.ts'

export const createAccountBulkRoutes = (bulk: AccountBulk) =>
  serve(accountBulkRoutes, {
    'POST /api/accounts/bulk': ({ caller, body, remember }) => bulk.change(caller, body, remember),
    'POST /api/accounts/bulk/undo': ({ caller, body, remember }) => bulk.undo(caller, body, remember),
  })
