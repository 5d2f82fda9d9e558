import { accountBulkRoutes } from '@rapport/contract/account/account-many'
import { serve } from '../../../http/serve.ts'
import type { AccountBulk } from './account-bulk-service.ts'

export const createAccountBulkRoutes = (bulk: AccountBulk) =>
  serve(accountBulkRoutes, {
    'POST /api/accounts/bulk': ({ caller, body, remember, stillMay, turn }) => bulk.change(caller, body, { remember, stillMay, turn }),
    'POST /api/accounts/bulk/undo': ({ caller, body, remember, stillMay, turn }) => bulk.undo(caller, body, { remember, stillMay, turn }),
  })
