import { customFieldRoutes } from '@rapport/contract/account/custom-field'
import { enveloped, serve } from '../../http/serve.ts'
import type { CustomFieldService } from './custom-field-service.ts'

export const createCustomFieldRoutes = (fields: CustomFieldService) =>
  serve(customFieldRoutes, {
    'GET /api/custom-fields': ({ caller }) => fields.list(caller),
    'POST /api/custom-fields': enveloped(
      ({ caller, body, remember }) => fields.create(caller, body, remember),
      (data) => ({ data, id: data.id }),
    ),
    'PUT /api/custom-fields/order': ({ caller, body, remember }) => fields.order(caller, body.ids, remember),
    'PATCH /api/custom-fields/{id}': ({ caller, params, body, remember }) => fields.change(caller, params.id, body, remember),
    'GET /api/custom-fields/{id}/usage': ({ caller, params }) => fields.usage(caller, params.id),
    'DELETE /api/custom-fields/{id}': ({ caller, params, remember }) => fields.remove(caller, params.id, remember),
  })
