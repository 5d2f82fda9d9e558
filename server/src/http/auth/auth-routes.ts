import { Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { authPosts } from '../auth-description.ts'
import { type Auth, addressHeader } from './auth.ts'
import { readAuthBody } from './auth-body.ts'
import type { KnownPassword } from './known-password.ts'
import type { SignInLimit } from './sign-in-limit.ts'

const signInPath = 'sign-in/email'
/** Of what the library answers to a GET this alone is of use; others of it redirect, or tell the page what its cookie hides. */
const getPath = 'organization/get-invitation'

export interface AuthRoutesPorts {
  readonly auth: Auth
  readonly signInLimit: SignInLimit
  /** Where others reach the server. */
  readonly knownPassword?: KnownPassword | undefined
}

/** `/api/auth/*`: better-auth answers in its own form, behind our limits. What is not described in `auth-description.ts` is not there. */
export const createAuthRoutes = ({ auth, signInLimit, knownPassword }: AuthRoutesPorts): Hono<AppEnv> => {
  const routes = new Hono<AppEnv>()
  routes.get(`/${getPath}`, (c) => answerTo(auth, c.req.raw, c.var.address))
  for (const path of authPosts) {
    routes.post(`/${path}`, async (c) => {
      const body = await readAuthBody(c.req.raw)
      if ('refused' in body) return body.refused
      const shut = await knownPassword?.refuse(c.req.raw.headers, body.fields)
      if (shut) return shut
      const answer = () => answerTo(auth, c.req.raw, c.var.address, body.text)
      return path === signInPath ? limitedSignIn(signInLimit, c.var.address, body.fields.email, answer) : answer()
    })
  }
  return routes
}

const limitedSignIn = async (limit: SignInLimit, address: string, email: unknown, answer: () => Promise<Response>): Promise<Response> => {
  if (typeof email !== 'string') return answer()
  const seconds = limit.begin(address, email)
  if (seconds !== undefined) return tooMany(seconds)
  const answered = await answer()
  if (answered.status !== 401) limit.forgive(address, email)
  return answered
}

const answerTo = async (auth: Auth, { url, method, headers: given }: Request, address: string, body?: string): Promise<Response> => {
  const headers = new Headers(given)
  headers.set(addressHeader, address)
  const answer = await auth.handle(new Request(url, { method, headers, ...(body !== undefined && { body }) }))
  const seconds = answer.headers.get('x-retry-after')
  return answer.status === 429 && seconds !== null ? tooMany(Number(seconds)) : answer
}

const tooMany = (seconds: number): Response =>
  Response.json(
    { code: 'TOO_MANY_REQUESTS', message: `Too many attempts. Try again in ${seconds} s` },
    { status: 429, headers: { 'retry-after': String(seconds) } },
  )
