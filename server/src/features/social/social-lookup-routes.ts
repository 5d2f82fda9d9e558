import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { foundSocials, lookupUsage, socialLookupRequest } from '@rapport/domain/social/social-lookup-shape'
import { reply, replyOnce } from '../../http/answer/reply.ts'
import { answers, createApi, jsonBody } from '../../http/api.ts'
import type { AppEnv } from '../../http/app-env.ts'
import type { LookupAnswer, SocialLookup } from './social-lookup-service.ts'

const tags = ['Social profiles']
const top = { remaining: z.number().int(), limit: z.number().int() }

const usageRoute = createRoute({
  method: 'get',
  path: '/api/social-lookup',
  tags,
  summary: "How many lookups remain in this month of the organization's zone",
  responses: answers(lookupUsage.openapi('SocialLookupUsage'), { top }),
})

const findRoute = createRoute({
  method: 'post',
  path: '/api/social-lookup',
  tags,
  summary: 'Look for the social profiles of an influencer',
  description:
    'A pasted address costs nothing; a call that reads websites or asks a model counts as one use when anybody answered. Nothing is written, unless the lookup is `automatic`: that is done once an account and fills in what nobody has filled in. `asked` says whether anybody outside was asked.',
  request: { body: jsonBody(socialLookupRequest) },
  responses: answers(foundSocials.openapi('FoundSocials'), {
    top: { ...top, asked: z.boolean() },
    down: 'No website and no model answered',
  }),
})

export const createSocialLookupRoutes = (lookup: SocialLookup): OpenAPIHono<AppEnv> => {
  const api = createApi()
  const found = ({ found: data, isAsked: asked, remaining, limit }: LookupAnswer) => ({ data, remaining, limit, asked })
  api.openapi(usageRoute, async (c) => reply(c, await lookup.usage(c.var.caller), 200, (data) => ({ data, ...data })))
  api.openapi(findRoute, (c) => replyOnce(c, (remember) => lookup.find(c.var.caller, c.req.valid('json'), remember), 200, found))
  return api
}
