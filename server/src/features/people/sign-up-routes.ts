import type { OpenAPIHono } from '@hono/zod-openapi'
import { signUpRoutes } from '@rapport/contract/people'
import { ok } from '@rapport/domain/result/result'
import type { AppEnv } from '../../http/app-env.ts'
import { serve } from '../../http/serve.ts'
import type { SignUpService } from './sign-up-service.ts'

export const createSignUpRoutes = (signUps: SignUpService): OpenAPIHono<AppEnv> =>
  serve(signUpRoutes, { 'GET /api/sign-up': async () => ok({ way: await signUps.way() }) })
