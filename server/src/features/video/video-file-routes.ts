import { videoFileRoutes } from '@rapport/contract/video'
import type { StoredFile } from '@rapport/domain/file/files'
import type { Context } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import { serve } from '../../http/serve.ts'
import { readRange } from './byte-range.ts'
import type { VideoFiles } from './video-file-service.ts'

/** Bytes of videos, their posters and captions. What an address with a version gives never changes. */
export const createVideoFileRoutes = (files: VideoFiles) =>
  serve(videoFileRoutes, {
    'GET /api/videos/{id}/file': async ({ caller, params, query, c }) => {
      const video = await files.find(caller, params.id)
      if (!video.ok) return video
      const { bytes, filename } = video.value
      const range = readRange(c.req.header('range'), bytes)
      if (range === 'beyond') return c.body(null, 416, { 'content-range': `bytes */${bytes}` })
      if (c.req.method === 'HEAD') return c.body(null, 200, { ...headersOf(video.value), 'content-length': String(bytes) })
      const file = await files.open(video.value, range)
      if (!file.ok) return file
      const saved = query.download === undefined ? {} : { 'content-disposition': attachment(filename) }
      return replyWithFile(c, file.value, { ...headersOf(video.value), ...saved })
    },
    'GET /api/videos/{id}/poster': async ({ caller, params, c }) => {
      const poster = await files.readPoster(caller, params.id)
      return poster.ok ? replyWithFile(c, poster.value, { 'content-type': 'image/webp', ...keptForEver }) : poster
    },
    'PUT /api/videos/{id}/poster': async ({ caller, params, remember, c }) =>
      files.putPoster(caller, { id: params.id, bytes: new Uint8Array(await c.req.arrayBuffer()) }, remember),
    'GET /api/videos/{id}/captions': async ({ caller, params, c }) => {
      const captions = await files.readCaptions(caller, params.id)
      return captions.ok ? replyWithFile(c, captions.value, { 'content-type': 'text/vtt; charset=utf-8', ...keptForEver }) : captions
    },
    'PUT /api/videos/{id}/captions': async ({ caller, params, remember, c }) =>
      files.putCaptions(caller, { id: params.id, bytes: new Uint8Array(await c.req.arrayBuffer()) }, remember),
    'DELETE /api/videos/{id}/captions': ({ caller, params, remember }) => files.removeCaptions(caller, params.id, remember),
  })

const keptForEver = { 'cache-control': 'private, max-age=31536000, immutable' } as const

/** The bytes of a video never change; a person who lost access is refused when the browser asks again. */
const headersOf = ({ contentType, version }: { readonly contentType: string; readonly version: string }) => ({
  'content-type': contentType,
  'accept-ranges': 'bytes',
  'cache-control': 'private, no-cache',
  etag: `"${version}"`,
})

const replyWithFile = (c: Context<AppEnv>, { size, range, body }: StoredFile, headers: Readonly<Record<string, string>>): Response => {
  const length = range ? range.end - range.start + 1 : size
  const partial = range && { 'content-range': `bytes ${range.start}-${range.end}/${size}` }
  return c.body(body, range ? 206 : 200, { ...headers, ...partial, 'content-length': String(length), 'x-content-type-options': 'nosniff' })
}

/** A name in any script: the plain one is for programs that know no other form. */
const attachment = (filename: string): string => {
  const plain = filename.replace(/[^\w .-]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename).replace(/['()*]/g, escapeLetter)}`
}

const escapeLetter = (letter: string): string => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
