import { type Answer, type Body, callWhole } from '../call.ts'

export type LookupAnswer = Answer<'POST /api/social-lookup'>

export const lookUpSocials = (body: Body<'POST /api/social-lookup'>) => callWhole('POST /api/social-lookup', { body })

export const fetchInfluencerImage = (accountId: string) =>
  callWhole('GET /api/influencer-image', { query: { accountId, t: String(Date.now()) } })
