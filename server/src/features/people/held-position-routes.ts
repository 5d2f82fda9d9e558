import type { OpenAPIHono } from '@hono/zod-openapi'
import { heldPositionRoutes } from '@rapport/contract/people'
import { ok } from '@rapport/domain/result/result'
import type { AppEnv } from '../../http/app-env.ts'
import { serve } from '../../http/serve.ts'

export interface HeldPositionPorts {
  readonly holdsAll: (positions: readonly string[]) => Promise<boolean>
}

export const createHeldPositionRoutes = ({ holdsAll }: HeldPositionPorts): OpenAPIHono<AppEnv> =>
  serve(heldPositionRoutes, { 'POST /api/held-positions': async ({ body }) => ok({ held: await holdsAll(body.positions) }) })
