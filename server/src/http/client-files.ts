import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import type { AppEnv } from './app-env.ts'

/** Every path but those of calls, uploads and sockets: an unknown call stays unknown. */
const paths = ['/', '/:path{(?!(?:api|files|collab)(?:/|$)).+}']
const isPage = (path: string): boolean => !path.startsWith('/assets/') && !/\.\w+$/.test(path)

/** The built client: assets for ever, since their names carry a hash; all else is revalidated. Every page is the app's one page. */
export const createClientFiles = (folder: string): Hono<AppEnv> => {
  const files = new Hono<AppEnv>()
  const html = join(folder, 'index.html')
  if (!existsSync(html)) {
    files.on('GET', paths, (c, next) => (isPage(c.req.path) ? c.text('The app is not built yet: run npm start.', 503) : next()))
    return files
  }
  files.get('/assets/*', compress(), keptFor('public, max-age=31536000, immutable'), serveStatic({ root: folder }))
  files.on('GET', paths, compress(), etag(), keptFor('no-cache'), serveStatic({ root: folder }), (c, next) =>
    isPage(c.req.path) ? c.html(readFileSync(html, 'utf8')) : next(),
  )
  return files
}

const keptFor =
  (how: string): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    await next()
    if (c.res.ok && !c.res.headers.has('cache-control')) c.header('cache-control', how)
  }
