import { contentRoutes } from '@rapport/contract/partnership/partnership'
import { serve } from '../../../http/serve.ts'
import type { ReadOpenInvoices } from './open-invoice-service.ts'
import type { ReadSignedAccounts } from './signed-account-service.ts'
import type { ReadUpcoming } from './upcoming-service.ts'

export interface ContentRoutePorts {
  readonly readUpcoming: ReadUpcoming
  readonly readOpenInvoices: ReadOpenInvoices
  readonly readSignedAccounts: ReadSignedAccounts
}

export const createContentRoutes = ({ readUpcoming, readOpenInvoices, readSignedAccounts }: ContentRoutePorts) =>
  serve(contentRoutes, {
    'GET /api/content/upcoming': ({ caller, query }) => readUpcoming(caller, query),
    'GET /api/open-invoices': ({ caller, query }) => readOpenInvoices(caller, query),
    'GET /api/signed-accounts': ({ caller, query }) => readSignedAccounts(caller, query),
  })
