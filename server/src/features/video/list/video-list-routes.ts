import { videoListRoutes } from '@rapport/contract/video'
import { enveloped, serve } from '../../../http/serve.ts'
import type { ListVideos } from './video-list-service.ts'

export const createVideoListRoutes = (list: ListVideos) =>
  serve(videoListRoutes, {
    'GET /api/videos': enveloped(
      ({ caller, query: { organizationId: _own, ...request } }) => list(caller, request),
      (page) => ({ data: page.videos, ...page }),
    ),
  })
