import { accountRoutes } from '@rapport/contract/account/account'
import type { Account } from '@rapport/domain/account/account'
import { enveloped, serve } from '../../http/serve.ts'
import type { AccountService } from './account-service.ts'

export interface AccountRoutePorts {
  readonly accounts: AccountService
  readonly epoch: () => string
}

export const createAccountRoutes = ({ accounts, epoch }: AccountRoutePorts) => {
  const withEpoch = (data: Account) => ({ data, epoch: epoch() })
  return serve(accountRoutes, {
    'POST /api/accounts': enveloped(({ caller, body, remember }) => accounts.create(caller, body, remember), withEpoch),
    'GET /api/accounts/{id}': enveloped(({ caller, params }) => accounts.read(caller, params.id), withEpoch),
    'PATCH /api/accounts/{id}': enveloped(
      ({ caller, params, body, remember }) => accounts.change(caller, params.id, body, remember),
      withEpoch,
    ),
    'DELETE /api/accounts/{id}': ({ caller, params, remember }) => accounts.remove(caller, params.id, remember),
    'POST /api/accounts/{id}/restore': enveloped(
      ({ caller, params, remember }) => accounts.restore(caller, params.id, remember),
      withEpoch,
    ),
  })
}
