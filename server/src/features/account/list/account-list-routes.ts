import { accountListRoutes } from '@rapport/contract/account/account'
import { enveloped, serve } from '../../../http/serve.ts'
import type { AccountList } from './account-list-service.ts'

/** Added before the routes of accounts: `counts` is no id. */
export const createAccountListRoutes = (list: AccountList, epoch: () => string) =>
  serve(accountListRoutes, {
    'GET /api/accounts': enveloped(
      ({ caller, query }) => list.read(caller, query),
      ({ accounts: data, nextCursor, total }) => ({ data, nextCursor, total, epoch: epoch() }),
    ),
    'GET /api/accounts/counts': ({ caller, query }) => list.count(caller, query),
    'GET /api/accounts/groups': ({ caller, query: { by, ...filter } }) => list.groups(caller, filter, by),
    'GET /api/accounts/view-counts': ({ caller, query }) => list.countViews(caller, query.views),
    'GET /api/accounts/open-budgets': ({ caller, query }) => list.openBudgets(caller, query),
  })
