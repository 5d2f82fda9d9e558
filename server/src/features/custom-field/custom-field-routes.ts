import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { CustomField } from '@rapport/domain/custom-field/custom-field'
import { customFieldCreation, customFieldOrder, customFieldPatch } from '@rapport/domain/custom-field/custom-field-shape'
import { reply, replyOnce } from '../../http/answer/reply.ts'
import { answers, createApi, idParams, jsonBody } from '../../http/api.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { customFieldAnswer } from './custom-field-answer-shape.ts'
import type { CustomFieldService } from './custom-field-service.ts'

const tags = ['Custom fields']

const listRoute = createRoute({
  method: 'get',
  path: '/api/custom-fields',
  tags,
  summary: 'The custom fields of the organization, in their order',
  responses: answers(z.array(customFieldAnswer)),
})

const createFieldRoute = createRoute({
  method: 'post',
  path: '/api/custom-fields',
  tags,
  summary: 'Create a custom field (owners and admins); its type stays',
  description: 'Only a dropdown has options; blank ones are ignored. A name that the organization has already answers 409.',
  request: { body: jsonBody(customFieldCreation) },
  responses: answers(customFieldAnswer, { status: 201, top: { id: z.string() } }),
})

const changeRoute = createRoute({
  method: 'patch',
  path: '/api/custom-fields/{id}',
  tags,
  summary: 'Rename a custom field or change the options of a dropdown (owners and admins)',
  description:
    'An option that is left out stays where an account has it, and can no longer be chosen. `renamedOptions` gives the accounts that have an option its new name.',
  request: { params: idParams, body: jsonBody(customFieldPatch) },
  responses: answers(customFieldAnswer),
})

const orderRoute = createRoute({
  method: 'put',
  path: '/api/custom-fields/order',
  tags,
  summary: 'Put the custom fields in another order (owners and admins); those that are not named follow',
  request: { body: jsonBody(customFieldOrder) },
  responses: answers(z.array(customFieldAnswer)),
})

const usageRoute = createRoute({
  method: 'get',
  path: '/api/custom-fields/{id}/usage',
  tags,
  summary: 'How many influencers have a value in a custom field: what deleting it would take along',
  request: { params: idParams },
  responses: answers(z.object({ values: z.number().int() })),
})

const removeRoute = createRoute({
  method: 'delete',
  path: '/api/custom-fields/{id}',
  tags,
  summary: 'Delete a custom field with all its values (owners and admins)',
  request: { params: idParams },
  responses: answers(z.object({ id: z.string() })),
})

const created = (data: CustomField) => ({ data, id: data.id })

export const createCustomFieldRoutes = (fields: CustomFieldService): OpenAPIHono<AppEnv> => {
  const api = createApi()
  api.openapi(listRoute, async (c) => reply(c, await fields.list(c.var.caller)))
  api.openapi(createFieldRoute, (c) => replyOnce(c, (remember) => fields.create(c.var.caller, c.req.valid('json'), remember), 201, created))
  api.openapi(orderRoute, (c) => replyOnce(c, (remember) => fields.order(c.var.caller, c.req.valid('json').ids, remember)))
  api.openapi(changeRoute, (c) =>
    replyOnce(c, (remember) => fields.change(c.var.caller, c.req.valid('param').id, c.req.valid('json'), remember)),
  )
  api.openapi(usageRoute, async (c) => reply(c, await fields.usage(c.var.caller, c.req.valid('param').id)))
  api.openapi(removeRoute, (c) => replyOnce(c, (remember) => fields.remove(c.var.caller, c.req.valid('param').id, remember)))
  return api
}
