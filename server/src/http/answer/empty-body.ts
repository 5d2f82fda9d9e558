import type { MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { AppEnv } from '../app-env.ts'

/** An empty body means `{}`, in the caller's own call. A body that is not JSON is refused: an empty one may delete. */
export const readEmptyBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  if ((await c.req.text()) === '') {
    const headers = new Headers(c.req.raw.headers)
    headers.set('content-type', 'application/json')
    headers.delete('content-length')
    c.req.raw = new Request(c.req.url, { method: c.req.method, headers, body: '{}' })
    c.req.bodyCache = {}
  } else if (!/^application\/([\w.+-]+\+)?json\b/i.test(c.req.header('content-type') ?? '')) throw new HTTPException(415)
  return next()
}
