import type { OpenAPIHono } from '@hono/zod-openapi'
import { trashRoutes } from '@rapport/contract/account/trash'
import type { AppEnv } from '../../http/app-env.ts'
import { serve } from '../../http/serve.ts'
import type { ReadTrash } from './trash-service.ts'

export const createTrashRoutes = (readTrash: ReadTrash): OpenAPIHono<AppEnv> =>
  serve(trashRoutes, { 'GET /api/trash': ({ caller }) => readTrash(caller) })
