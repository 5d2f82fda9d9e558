import { videoArchiveRoutes } from '@rapport/contract/video'
import { serve } from '../../../http/serve.ts'
import type { ArchiveVideos } from './video-archive-service.ts'

export const createVideoArchiveRoutes = (archive: ArchiveVideos) =>
  serve(videoArchiveRoutes, {
    'GET /api/videos/archive': async ({ caller, query, turn, c }) => {
      // Nobody would read the archive of a HEAD.
      if (c.req.method === 'HEAD') return c.body(null)
      const made = await archive(caller, query.ids.split(','), turn)
      if (!made.ok) return made
      const { fileName, body } = made.value
      return c.body(body, 200, {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${fileName}"`,
        'cache-control': 'no-store',
      })
    },
  })
