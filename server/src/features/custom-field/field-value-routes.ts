import type { OpenAPIHono } from '@hono/zod-openapi'
import { fieldValueRoutes } from '@rapport/contract/account/custom-field'
import type { AppEnv } from '../../http/app-env.ts'
import { serve } from '../../http/serve.ts'
import type { FieldValueService } from './field-value-service.ts'

export const createFieldValueRoutes = (values: FieldValueService): OpenAPIHono<AppEnv> =>
  serve(fieldValueRoutes, {
    'GET /api/custom-field-values': ({ caller, query }) => values.list(caller, query.accountId),
    'POST /api/custom-field-values': ({ caller, body, remember }) => values.write(caller, body, remember),
  })
