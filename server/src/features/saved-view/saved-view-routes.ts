import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { savedViewAnswer, savedViewChange, savedViewCreation } from '@rapport/domain/saved-view/saved-view-shape'
import { reply, replyOnce } from '../../http/answer/reply.ts'
import { answers, createApi, idParams, jsonBody } from '../../http/api.ts'
import type { AppEnv } from '../../http/app-env.ts'
import type { SavedViewService } from './saved-view-service.ts'

const tags = ['Saved views']
const view = savedViewAnswer.openapi('SavedView')

const listRoute = createRoute({
  method: 'get',
  path: '/api/saved-views',
  tags,
  summary: "One's own views and the shared ones, by name",
  responses: answers(z.array(view)),
})

const createViewRoute = createRoute({
  method: 'post',
  path: '/api/saved-views',
  tags,
  summary: 'Keep a list under a name; `query` is what stands in its address after the question mark',
  request: { body: jsonBody(savedViewCreation) },
  responses: answers(view, { status: 201 }),
})

const changeRoute = createRoute({
  method: 'patch',
  path: '/api/saved-views/{id}',
  tags,
  summary: 'Rename, share or change a view: its maker, and admins where it is shared',
  request: { params: idParams, body: jsonBody(savedViewChange) },
  responses: answers(view),
})

const removeRoute = createRoute({
  method: 'delete',
  path: '/api/saved-views/{id}',
  tags,
  summary: 'Delete a view: its maker, and admins where it is shared',
  request: { params: idParams },
  responses: answers(z.object({ id: z.string() })),
})

export const createSavedViewRoutes = (views: SavedViewService): OpenAPIHono<AppEnv> => {
  const api = createApi()
  api.openapi(listRoute, async (c) => reply(c, await views.list(c.var.caller)))
  api.openapi(createViewRoute, (c) => replyOnce(c, (remember) => views.create(c.var.caller, c.req.valid('json'), remember), 201))
  api.openapi(changeRoute, (c) =>
    replyOnce(c, (remember) => views.change(c.var.caller, c.req.valid('param').id, c.req.valid('json'), remember)),
  )
  api.openapi(removeRoute, (c) => replyOnce(c, (remember) => views.remove(c.var.caller, c.req.valid('param').id, remember)))
  return api
}
