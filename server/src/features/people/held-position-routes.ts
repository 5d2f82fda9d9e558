import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { ok } from '@rapport/domain/result/result'
import { mostPositionsAsked } from '@rapport/domain/sync/held-positions'
import { reply } from '../../http/answer/reply.ts'
import { answers, createApi, jsonBody } from '../../http/api.ts'
import type { AppEnv } from '../../http/app-env.ts'

const heldRoute = createRoute({
  method: 'post',
  path: '/api/held-positions',
  tags: ['People'],
  summary: 'Whether this server holds all that a browser was told: asked before it deletes what is left of a session that ended',
  request: { body: jsonBody(z.object({ positions: z.array(z.string()).max(mostPositionsAsked) })) },
  responses: answers(z.object({ held: z.boolean() })),
})

export interface HeldPositionPorts {
  readonly holdsAll: (positions: readonly string[]) => Promise<boolean>
}

/** Open to whom nobody knows any more: a position is sealed by this installation, and an invented one is merely not held. */
export const createHeldPositionRoutes = ({ holdsAll }: HeldPositionPorts): OpenAPIHono<AppEnv> => {
  const api = createApi()
  api.openapi(heldRoute, async (c) => reply(c, ok({ held: await holdsAll(c.req.valid('json').positions) })))
  return api
}
