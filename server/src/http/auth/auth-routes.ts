import { Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { authPosts } from '../openapi/auth-description.ts'
import { readAuthBody } from './auth-body.ts'
import { type AuthAnswer, isJson, passOn, refuseAuth, textIn, tooMany } from './auth-call.ts'
import type { KnownPassword } from './known-password.ts'
import { type OrganizationAnswerPorts, setActive } from './organization-answer.ts'
import { createPasswordAnswers, type PasswordAnswerPorts } from './password-answers.ts'
import type { SignInLimit } from './sign-in-limit.ts'
import { answerSignUp, type SignUpAnswerPorts } from './sign-up-answer.ts'

export interface AuthRoutesPorts extends PasswordAnswerPorts, SignUpAnswerPorts, OrganizationAnswerPorts {
  readonly signInLimit: SignInLimit
  /** Where others reach the server. */
  readonly knownPassword?: KnownPassword | undefined
}

/** `/api/auth/*`: better-auth answers in its own form, behind our limits. Calls missing from `auth-description.ts` do not exist. */
export const createAuthRoutes = (ports: AuthRoutesPorts): Hono<AppEnv> => {
  const { auth, knownPassword } = ports
  const routes = new Hono<AppEnv>()
  const answers: Readonly<Record<string, AuthAnswer>> = {
    'sign-in/email': limitedSignIn(ports),
    'sign-up/email': answerSignUp(ports),
    'organization/set-active': setActive(ports),
    ...createPasswordAnswers(ports),
  }
  for (const path of authPosts) {
    routes.post(`/${path}`, async (c) => {
      if (!isJson(c.req.header('content-type')))
        return refuseAuth(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send JSON, as content-type: application/json')
      const body = await readAuthBody(c.req.raw)
      if ('refused' in body) return body.refused
      const shut = await knownPassword?.refuse(c.req.raw.headers, body.fields)
      if (shut) return shut
      const answer = answers[path] ?? passOn(auth)
      return answer({ request: c.req.raw, address: c.get('address'), fields: body.fields })
    })
  }
  return routes
}

/** Every try counts, whatever it looks like, until it turns out to be no failure. */
const limitedSignIn =
  ({ auth, signInLimit, passwords }: AuthRoutesPorts): AuthAnswer =>
  async (call) => {
    const email = textIn(call.fields, 'email')
    const seconds = await signInLimit.begin(call.address, email)
    if (seconds !== undefined) return tooMany(seconds)
    const standing = await passwords.findByEmail(email)
    const answer = await passOn(auth, standing && { standing })(call)
    if (answer.ok) await signInLimit.forgive(call.address, email)
    return answer
  }
