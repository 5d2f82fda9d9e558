import { influencerPictureRoutes } from '@rapport/contract/account/social'
import type { Authenticate } from '../../http/caller.ts'
import { enveloped, serve } from '../../http/serve.ts'
import type { InfluencerPictures } from './influencer-picture-service.ts'

export interface InfluencerPictureRoutePorts {
  readonly pictures: InfluencerPictures
  readonly authenticate: Authenticate
}

/** `/files/influencers/…` serves the pictures of the caller's organisation only; one never changes under its name. */
export const createInfluencerPictureRoutes = ({ pictures, authenticate }: InfluencerPictureRoutePorts) => {
  const api = serve(influencerPictureRoutes, {
    'GET /api/influencer-image': enveloped(
      ({ caller, query }) => pictures.find(caller, query.accountId),
      (imageUrl) => ({ data: { imageUrl }, imageUrl }),
    ),
  })
  api.get('/files/influencers/:name', async (c) => {
    const who = await authenticate(c.req.raw.headers)
    const file = who.at === 'caller' ? await pictures.read(who.caller.organizationId, c.req.param('name')) : undefined
    if (!file?.ok) return c.notFound()
    return c.body(file.value.body, 200, {
      'content-type': file.value.type,
      'content-length': String(file.value.size),
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
    })
  })
  return api
}
