import type { MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { AppEnv } from '../app-env.ts'

/** An empty body says the same as `{}`; what is not JSON must not look like an empty one, since that may delete. */
export const readEmptyBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  if ((await c.req.text()) === '') {
    c.req.raw = new Request(c.req.url, { method: c.req.method, headers: { 'content-type': 'application/json' }, body: '{}' })
    c.req.bodyCache = {}
  } else if (!/^application\/([\w.+-]+\+)?json\b/i.test(c.req.header('content-type') ?? '')) throw new HTTPException(415)
  return next()
}
