import type { FoundSocials, LookupUsage } from '@rapport/domain/social/social-lookup'
import { foundSocials, socialLookupRequest } from '@rapport/domain/social/social-lookup-shape'
import { z } from 'zod'
import { routes } from '../route.ts'
import { entity, view } from '../shape.ts'

const tag = 'Social profiles'
const left = { remaining: z.number().int(), limit: z.number().int() }

export const socialLookupRoutes = routes(tag, {
  'GET /api/social-lookup': {
    summary: "How many lookups remain in this month of the organization's zone",
    answer: entity<LookupUsage>()('SocialLookupUsage', z.object(left)),
    beside: left,
  },
  'POST /api/social-lookup': {
    summary: 'Look for the social profiles of an influencer',
    description:
      'A pasted address costs nothing; a call that reads websites or asks a model counts as one use when anybody answered. Nothing is written, unless the lookup is `automatic`: that is done once an account and fills in what nobody has filled in. `asked` says whether anybody outside was asked.',
    body: socialLookupRequest,
    answer: entity<FoundSocials>()('FoundSocials', foundSocials),
    beside: { ...left, asked: z.boolean() },
    refusals: { 502: 'No website and no model answered' },
  },
})

const imageUrl = z.string().nullable()

export const influencerPictureRoutes = routes(tag, {
  'GET /api/influencer-image': {
    summary: 'The picture of an influencer, looked for on the web when there is none yet',
    description: 'Looked for once with the same website and profiles. An API key that may only read causes no search.',
    query: z.object({
      accountId: z.string().max(64),
      t: z.string().max(40).optional().meta({ description: 'Any text, so that no cache answers' }),
    }),
    answer: view(z.object({ imageUrl })),
    beside: { imageUrl },
  },
})
