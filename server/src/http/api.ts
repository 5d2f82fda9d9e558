import { OpenAPIHono } from '@hono/zod-openapi'
import { refuseBadInput } from './answer/input-refusal.ts'
import type { AppEnv } from './app-env.ts'

/** An empty app: input that does not fit is answered before a handler runs. */
export const createApi = (): OpenAPIHono<AppEnv> => new OpenAPIHono<AppEnv>({ defaultHook: refuseBadInput })
