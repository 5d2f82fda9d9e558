import { Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { type Auth, addressHeader } from './auth.ts'
import type { SignInLimit } from './sign-in-limit.ts'

const signInPath = '/sign-in/email'

/** `/api/auth/*`: better-auth answers in its own form, behind our limit on failed sign-ins. */
export const createAuthRoutes = ({ auth, signInLimit }: { readonly auth: Auth; readonly signInLimit: SignInLimit }): Hono<AppEnv> => {
  const routes = new Hono<AppEnv>()
  routes.post(signInPath, async (c) => {
    const { address } = c.var
    const body = await c.req.text()
    const email = emailIn(body)
    if (email === undefined) return answerTo(auth, c.req.raw, address, body)
    const seconds = await signInLimit.begin(address, email)
    if (seconds !== undefined) return tooMany(seconds)
    const answer = await answerTo(auth, c.req.raw, address, body)
    if (answer.status !== 401) await signInLimit.forgive(address, email)
    return answer
  })
  routes.on(['GET', 'POST'], '/*', (c) => answerTo(auth, c.req.raw, c.var.address))
  return routes
}

const answerTo = async (auth: Auth, request: Request, address: string, body?: string): Promise<Response> => {
  const headers = new Headers(request.headers)
  headers.set(addressHeader, address)
  const answer = await auth.handle(new Request(request, { headers, ...(body !== undefined && { body }) }))
  const seconds = answer.headers.get('x-retry-after')
  return answer.status === 429 && seconds !== null ? tooMany(Number(seconds)) : answer
}

const tooMany = (seconds: number): Response =>
  Response.json(
    { code: 'TOO_MANY_REQUESTS', message: `Too many attempts. Try again in ${seconds} s` },
    { status: 429, headers: { 'retry-after': String(seconds) } },
  )

const emailIn = (body: string): string | undefined => {
  try {
    const parsed: unknown = JSON.parse(body)
    return typeof parsed === 'object' && parsed !== null && 'email' in parsed && typeof parsed.email === 'string' ? parsed.email : undefined
  } catch {
    return undefined
  }
}
