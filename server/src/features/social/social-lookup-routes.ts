import { socialLookupRoutes } from '@rapport/contract/account/social'
import { enveloped, serve } from '../../http/serve.ts'
import type { SocialLookup } from './social-lookup-service.ts'

export const createSocialLookupRoutes = (lookup: SocialLookup) =>
  serve(socialLookupRoutes, {
    'GET /api/social-lookup': enveloped(
      ({ caller }) => lookup.usage(caller),
      (data) => ({ data, ...data }),
    ),
    'POST /api/social-lookup': enveloped(
      ({ caller, body, remember, stillMay }) => lookup.find(caller, body, { remember, stillMay }),
      ({ socials: data, isAsked: asked, remaining, limit }) => ({ data, remaining, limit, asked }),
    ),
  })
