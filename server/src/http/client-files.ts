import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { Hono } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { type KeptAnswer, keepAnswer } from './answer/kept-answer.ts'
import type { AppEnv } from './app-env.ts'

/** Every path but those of calls, uploads and sockets: an unknown call stays unknown. */
const paths = ['/', '/:path{(?!(?:api|files|collab)(?:/|$)).+}']
const isPage = (path: string): boolean => !path.startsWith('/assets/') && !/\.\w+$/.test(path)

/** The built client as it is at the start: assets for ever, since their names carry a hash; all else is revalidated. Every page is the app's one page. */
export const createClientFiles = (folder: string): Hono<AppEnv> => {
  const files = new Hono<AppEnv>()
  const page = '/index.html'
  if (!existsSync(join(folder, page))) {
    files.on('GET', paths, (c, next) => (isPage(c.req.path) ? c.text('The app is not built yet: run npm start.', 503) : next()))
    return files
  }
  const keptByPath = keepAll(folder)
  files.on('GET', paths, (c, next) => {
    const kept = keptByPath.get(c.req.path) ?? (isPage(c.req.path) ? keptByPath.get(page) : undefined)
    return kept ? kept(c) : next()
  })
  return files
}

const keepAll = (folder: string): ReadonlyMap<string, KeptAnswer> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        const file = join(parentPath, name)
        const path = `/${relative(folder, file).replaceAll(sep, '/')}`
        const bytes = new Uint8Array(readFileSync(file))
        const kept = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
        return [path, keepAnswer({ type: getMimeType(file) ?? 'application/octet-stream', kept, make: () => bytes })] as const
      }),
  )
