import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { placeInput, placeOrder } from '@rapport/domain/organization/organization-shape'
import type { PlaceKind } from '@rapport/domain/organization/place-list'
import { reply, replyOnce } from '../../http/answer/reply.ts'
import { answers, createApi, idParams, jsonBody } from '../../http/api.ts'
import type { AppEnv } from '../../http/app-env.ts'
import type { PlaceService } from './place-service.ts'

const tags = ['Organization']

const fields = {
  id: z.string(),
  key: z.string().nullable().openapi({ description: 'Which of the default ones it is, whatever it is called now' }),
  name: z.string(),
  order: z.number().int(),
  canEdit: z.boolean(),
  canDelete: z.boolean(),
  isDefault: z.boolean(),
}

const words = {
  stage: { path: '/api/organization-stages', schema: 'OrganizationStage', one: 'stage', many: 'stages of the pipeline' },
  substage: {
    path: '/api/organization-signed-substages',
    schema: 'SignedSubstage',
    one: 'signed substage',
    many: 'substages that a signed account goes through',
  },
} as const satisfies Readonly<Record<PlaceKind, unknown>>

/** One of the two lists that an organisation orders itself. */
export const createPlaceRoutes = (kind: PlaceKind, places: PlaceService): OpenAPIHono<AppEnv> => {
  const { path, schema, one, many } = words[kind]
  const place = z.object(fields).openapi(schema)
  const route = routesOf({ path, one, many, place })
  const api = createApi()
  api.openapi(route.list, async (c) => reply(c, await places.list(c.var.caller)))
  const withId = (made: { readonly id: string }) => ({ data: made, id: made.id })
  api.openapi(route.create, (c) => replyOnce(c, (remember) => places.create(c.var.caller, c.req.valid('json'), remember), 201, withId))
  api.openapi(route.order, (c) => replyOnce(c, (remember) => places.order(c.var.caller, c.req.valid('json'), remember)))
  api.openapi(route.rename, (c) =>
    replyOnce(c, (remember) => places.rename(c.var.caller, c.req.valid('param').id, c.req.valid('json'), remember)),
  )
  api.openapi(route.remove, (c) => replyOnce(c, (remember) => places.remove(c.var.caller, c.req.valid('param').id, remember)))
  return api
}

interface Described {
  readonly path: (typeof words)[PlaceKind]['path']
  readonly one: string
  readonly many: string
  readonly place: z.ZodType
}

const routesOf = ({ path, one, many, place }: Described) => ({
  list: createRoute({ method: 'get', path, tags, summary: `The ${many}, in their order`, responses: answers(z.array(place)) }),
  create: createRoute({
    method: 'post',
    path,
    tags,
    summary: `Add a ${one} at the end (owners and admins)`,
    request: { body: jsonBody(placeInput) },
    responses: answers(place, { status: 201, top: { id: z.string() } }),
  }),
  order: createRoute({
    method: 'put',
    path: `${path}/order`,
    tags,
    summary: `Put the ${many} into an order that names each once (owners and admins)`,
    request: { body: jsonBody(placeOrder) },
    responses: answers(z.array(place)),
  }),
  rename: createRoute({
    method: 'patch',
    path: `${path}/{id}`,
    tags,
    summary: `Rename a ${one}; influencers keep their place (owners and admins)`,
    request: { params: idParams, body: jsonBody(placeInput) },
    responses: answers(place),
  }),
  remove: createRoute({
    method: 'delete',
    path: `${path}/{id}`,
    tags,
    summary: `Delete a ${one} in which nobody stands (owners and admins)`,
    request: { params: idParams },
    responses: answers(z.object({ id: z.string() })),
  }),
})
