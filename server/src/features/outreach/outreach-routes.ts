import { outreachRoutes } from '@rapport/contract/account/outreach'
import { serve } from '../../http/serve.ts'
import type { ReadOutreach } from './outreach-service.ts'

export const createOutreachRoutes = ({ readOutreach }: { readonly readOutreach: ReadOutreach }) =>
  serve(outreachRoutes, { 'GET /api/accounts/{id}/next-outreach': ({ caller, params }) => readOutreach(caller, params.id) })
