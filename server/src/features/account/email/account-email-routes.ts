import { accountEmailRoutes } from '@rapport/contract/account/account-many'
import { enveloped, serve } from '../../../http/serve.ts'
import type { ImportEmail } from './account-email-service.ts'

export const createAccountEmailRoutes = (importEmail: ImportEmail) =>
  serve(accountEmailRoutes, {
    'POST /api/accounts/{id}/emails': enveloped(
      async ({ caller, params, remember, stillMay, c }) =>
        importEmail(caller, params.id, new Uint8Array(await c.req.arrayBuffer()), { remember, stillMay }),
      ({ account, isNew }) => ({ data: account, isNew }),
    ),
  })
