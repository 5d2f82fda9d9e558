import { type Answer, type Body, callWhole } from '../call.ts'
import type { ApiResult } from '../request.ts'

export type LookupAnswer = Answer<'POST /api/social-lookup'>

export const fetchLookupUsage = (signal?: AbortSignal): Promise<ApiResult<Answer<'GET /api/social-lookup'>>> =>
  callWhole('GET /api/social-lookup', { signal })

export const lookUpSocials = (body: Body<'POST /api/social-lookup'>): Promise<ApiResult<LookupAnswer>> =>
  callWhole('POST /api/social-lookup', { body })

export const fetchInfluencerImage = (accountId: string): Promise<ApiResult<Answer<'GET /api/influencer-image'>>> =>
  callWhole('GET /api/influencer-image', { query: { accountId, t: String(Date.now()) } })
