import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { reply } from '../../http/answer/reply.ts'
import { answers, createApi } from '../../http/api.ts'
import type { AppEnv } from '../../http/app-env.ts'
import type { Authenticate } from '../../http/caller.ts'
import type { InfluencerPictures } from './influencer-picture-service.ts'

const findRoute = createRoute({
  method: 'get',
  path: '/api/influencer-image',
  tags: ['Social profiles'],
  summary: 'The picture of an influencer, looked for on the web when there is none yet',
  description: 'Looked for once with the same website and profiles. An API key that may only read causes no search.',
  request: {
    query: z.object({
      accountId: z.string().max(64),
      t: z.string().max(40).optional().openapi({ description: 'Any text, so that no cache answers' }),
    }),
  },
  responses: answers(z.object({ imageUrl: z.string().nullable() }), { top: { imageUrl: z.string().nullable() } }),
})

export interface InfluencerPictureRoutePorts {
  readonly pictures: InfluencerPictures
  readonly authenticate: Authenticate
}

/** `/files/influencers/…` serves the pictures of the caller's organisation only; one never changes under its name. */
export const createInfluencerPictureRoutes = ({ pictures, authenticate }: InfluencerPictureRoutePorts): OpenAPIHono<AppEnv> => {
  const api = createApi()
  const found = (imageUrl: string | null) => ({ data: { imageUrl }, imageUrl })
  api.openapi(findRoute, async (c) => reply(c, await pictures.find(c.var.caller, c.req.valid('query').accountId), 200, found))
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
