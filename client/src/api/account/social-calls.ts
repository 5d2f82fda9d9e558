import type { FoundSocials, LookupUsage } from '@rapport/domain/social/social-lookup'
import type { SocialLookupRequest } from '@rapport/domain/social/social-lookup-shape'
import { type ApiResult, request } from '../request.ts'

export interface LookupAnswer extends LookupUsage {
  readonly data: FoundSocials
  /** Whether anybody outside was asked; a pasted address is read for nothing. */
  readonly asked: boolean
}

export const fetchLookupUsage = (signal?: AbortSignal): Promise<ApiResult<LookupUsage>> => request('/api/social-lookup', { signal })

export const lookUpSocials = (body: SocialLookupRequest): Promise<ApiResult<LookupAnswer>> =>
  request('/api/social-lookup', { method: 'POST', body })

/** Looks for a picture when there is none yet. */
export const fetchInfluencerImage = (accountId: string): Promise<ApiResult<{ readonly imageUrl: string | null }>> =>
  request('/api/influencer-image', { query: { accountId, t: Date.now() } })
