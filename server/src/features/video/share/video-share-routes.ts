import { videoShareRoutes } from '@rapport/contract/video'
import { serve } from '../../../http/serve.ts'
import type { VideoShares } from './video-share-service.ts'

export const createVideoShareRoutes = (shares: VideoShares) =>
  serve(videoShareRoutes, {
    'GET /api/videos/{id}/shares': ({ caller, params }) => shares.list(caller, params.id),
    'POST /api/videos/{id}/shares': ({ caller, params, body, remember }) =>
      shares.create(caller, { videoId: params.id, lastDay: body.lastDay }, remember),
    'DELETE /api/video-shares/{id}': ({ caller, params, remember }) => shares.revoke(caller, params.id, remember),
  })
