import { signUpRoutes } from '@rapport/contract/people'
import { ok } from '@rapport/domain/result/result'
import { serve } from '../../http/serve.ts'
import type { SignUpService } from './sign-up-service.ts'

export const createSignUpRoutes = (signUps: SignUpService) =>
  serve(signUpRoutes, { 'GET /api/sign-up': async () => ok({ way: await signUps.way() }) })
