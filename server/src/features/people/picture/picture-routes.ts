import { Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env.ts'
import type { Authenticate, Authenticated } from '../../../http/caller.ts'

interface Viewer {
  readonly userId: string
  /** The organization of a key. */
  readonly onlyIn: string | undefined
}

export interface PictureRoutesPorts {
  readonly authenticate: Authenticate
  readonly maySee: (viewer: Viewer, address: string) => Promise<boolean>
  readonly readPicture: (name: string) => Promise<{ readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> } | undefined>
}

/** `/files/pictures/…`: pictures of people for their colleagues. A picture never changes under its name. */
export const createPictureRoutes = ({ authenticate, maySee, readPicture }: PictureRoutesPorts): Hono<AppEnv> => {
  const routes = new Hono<AppEnv>()
  routes.get('/files/pictures/:name', async (c) => {
    const viewer = viewerOf(await authenticate(c.req.raw.headers))
    const picture = viewer && (await maySee(viewer, c.req.path)) ? await readPicture(c.req.param('name')) : undefined
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

const viewerOf = (who: Authenticated): Viewer | undefined => {
  if (who.at === 'nobody') return undefined
  if (who.at === 'no-organization') return { userId: who.userId, onlyIn: undefined }
  const { userId, organizationId, via } = who.caller
  return { userId, onlyIn: via.kind === 'key' ? organizationId : undefined }
}
