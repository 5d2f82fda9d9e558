import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import type { Authenticate } from '../../http/caller.ts'

export interface PictureRoutesPorts {
  readonly authenticate: Authenticate
  readonly readPicture: (name: string) => Promise<{ readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> } | undefined>
}

/** `/files/pictures/…`: uploaded pictures, for whoever is signed in. A picture never changes under its name. */
export const createPictureRoutes = ({ authenticate, readPicture }: PictureRoutesPorts): Hono<AppEnv> => {
  const routes = new Hono<AppEnv>()
  routes.get('/files/pictures/:name', async (c) => {
    const who = await authenticate(c.req.raw.headers)
    const picture = who.at === 'nobody' ? undefined : await readPicture(c.req.param('name'))
    if (picture === undefined) return c.notFound()
    return c.body(picture.bytes, 200, {
      'content-type': picture.type,
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
    })
  })
  return routes
}
