import { videoRoutes } from '@rapport/contract/video'
import { videoToasts } from '@rapport/domain/video/video-words'
import { enveloped, serve } from '../../http/serve.ts'
import type { VideoService } from './video-service.ts'
import type { VideoUploads } from './video-upload-service.ts'

export interface VideoRoutePorts {
  readonly videos: VideoService
  readonly uploads: VideoUploads
}

export const createVideoRoutes = ({ videos, uploads }: VideoRoutePorts) =>
  serve(videoRoutes, {
    'GET /api/videos/tags': ({ caller }) => videos.tags(caller),
    'GET /api/videos/{id}': ({ caller, params }) => videos.read(caller, params.id),
    'POST /api/videos/prepare-upload': enveloped(
      ({ caller, body, remember }) => uploads.prepare(caller, body, remember),
      (upload) => ({ data: upload, ...upload }),
    ),
    'POST /api/videos/complete-upload': enveloped(
      ({ caller, body, remember }) => uploads.complete(caller, body, remember),
      (video) => ({ data: video, videoId: video.id }),
    ),
    'PATCH /api/videos/{id}': ({ caller, params, body, remember }) => videos.change(caller, params.id, body, remember),
    'DELETE /api/videos': enveloped(
      ({ caller, query, remember }) => videos.remove(caller, query.id, remember),
      (data) => ({ data, message: videoToasts.deleted }),
    ),
    'POST /api/videos/{id}/restore': ({ caller, params, remember }) => videos.restore(caller, params.id, remember),
  })
