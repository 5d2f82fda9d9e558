import type { MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { AppEnv } from '../app-env.ts'

/** An empty body means `{}`. A body that is not JSON is refused: an empty one may delete. */
export const readEmptyBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  if ((await c.req.text()) === '') {
    c.req.raw = new Request(c.req.url, { method: c.req.method, headers: { 'content-type': 'application/json' }, body: '{}' })
    c.req.bodyCache = {}
  } else if (!/^application\/([\w.+-]+\+)?json\b/i.test(c.req.header('content-type') ?? '')) throw new HTTPException(415)
  return next()
}
