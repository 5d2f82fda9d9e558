import type { OpenAPIHono } from '@hono/zod-openapi'
import { outreachRoutes } from '@rapport/contract/account/outreach'
import type { AppEnv } from '../../http/app-env.ts'
import { serve } from '../../http/serve.ts'
import type { ReadOutreach } from './outreach-service.ts'

export const createOutreachRoutes = ({ readOutreach }: { readonly readOutreach: ReadOutreach }): OpenAPIHono<AppEnv> =>
  serve(outreachRoutes, { 'GET /api/accounts/{id}/next-outreach': ({ caller, params }) => readOutreach(caller, params.id) })
