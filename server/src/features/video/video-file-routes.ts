import { videoFileRoutes } from '@rapport/contract/video'
import { replyWithFile, replyWithRange } from '../../http/answer/file-reply.ts'
import { attachment, neverAPage } from '../../http/answer/saved-file.ts'
import { serve } from '../../http/serve.ts'
import type { VideoFiles } from './video-file-service.ts'
import type { OpenFile } from './video-ports.ts'

/** Bytes of videos, their posters and captions. What an address with a version gives never changes. */
export const createVideoFileRoutes = (files: VideoFiles, readFile: OpenFile) =>
  serve(videoFileRoutes, {
    'GET /api/videos/{id}/file': async ({ caller, params, query, c }) => {
      const video = await files.find(caller, params.id)
      if (!video.ok) return video
      const saved = query.download === undefined ? {} : { 'content-disposition': attachment(video.value.filename) }
      return replyWithRange(c, video.value.file, readFile, { ...askedAgain, ...saved })
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
const askedAgain = { 'cache-control': 'private, no-cache', ...neverAPage } as const
