import { accountMergeRoutes } from '@rapport/contract/account/account-many'
import { serve } from '../../../http/serve.ts'
import type { AccountMerging } from './account-merge-service.ts'

export const createAccountMergeRoutes = (merging: AccountMerging) =>
  serve(accountMergeRoutes, {
    'GET /api/accounts/duplicates': ({ caller, query }) => merging.findDuplicates(caller, query),
    'POST /api/accounts/{id}/merge': ({ caller, params, body, remember }) => merging.merge(caller, params.id, body, remember),
  })
