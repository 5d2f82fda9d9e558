import { fieldValueRoutes } from '@rapport/contract/account/custom-field'
import { serve } from '../../http/serve.ts'
import type { FieldValueService } from './field-value-service.ts'

export const createFieldValueRoutes = (values: FieldValueService) =>
  serve(fieldValueRoutes, {
    'GET /api/custom-field-values': ({ caller, query }) => values.list(caller, query.accountId),
    'GET /api/custom-field-values/of-many': ({ caller, query }) => values.ofMany(caller, query),
    'POST /api/custom-field-values': ({ caller, body, remember }) => values.write(caller, body, remember),
  })
