import type { ContentItem } from '@rapport/domain/content/content-item'
import type { UpcomingItem } from '@rapport/domain/content/upcoming-content'
import type { Partnership } from '@rapport/domain/partnership/partnership'
import type { PartnershipHistoryEntry, SignedAccount } from '@rapport/domain/partnership/partnership-answer'
import { requestAllPages } from '../page-request.ts'
import { type ApiResult, mapValue, request } from '../request.ts'

export interface PartnershipAddress {
  readonly accountId: string
  readonly partnershipId: string
}

/** The next days with what is overdue, or everything from one day to another, both included. */
export type UpcomingDays = { readonly days: number } | { readonly from: string; readonly to: string }

/** Who changed what when, the newest first. */
export const fetchPartnershipHistory = (
  { accountId, partnershipId }: PartnershipAddress,
  signal?: AbortSignal,
): Promise<ApiResult<readonly PartnershipHistoryEntry[]>> =>
  requestAllPages<PartnershipHistoryEntry>(`/api/partnerships/${partnershipId}/history`, { accountId }, signal)

/** What is brought back: all that was deleted, one item, or what stood after a commit. */
export interface PartnershipRestore {
  readonly itemId?: string
  readonly rev?: number
}

/** Every influencer whose stage is Signed, with what their partnerships amount to, the latest first. */
export const fetchSignedAccounts = (signal?: AbortSignal): Promise<ApiResult<readonly SignedAccount[]>> =>
  requestAllPages<SignedAccount>('/api/signed-accounts', {}, signal)

/** A new change, which everybody sees. */
export const restorePartnership = async (
  { accountId, partnershipId }: PartnershipAddress,
  what: PartnershipRestore = {},
): Promise<ApiResult<Partnership>> =>
  mapValue(
    await request<{ readonly data: Partnership }>(`/api/partnerships/${partnershipId}/restore`, {
      method: 'POST',
      body: { accountId, ...what },
    }),
    (answer) => answer.data,
  )

export interface ContentItemPatch {
  readonly dueDate?: string
  readonly approved?: boolean
  readonly posted?: boolean
  readonly baseRev?: number
}

/** Changes one item of an account whose document is not open here. */
export const patchContentItem = async (
  { accountId, partnershipId }: PartnershipAddress,
  itemId: string,
  change: ContentItemPatch,
): Promise<ApiResult<ContentItem>> =>
  mapValue(
    await request<{ readonly data: ContentItem }>(`/api/partnerships/${partnershipId}/content/${itemId}`, {
      method: 'PATCH',
      body: { accountId, ...change },
    }),
    (answer) => answer.data,
  )

export const fetchUpcomingContent = (days: UpcomingDays, signal?: AbortSignal): Promise<ApiResult<readonly UpcomingItem[]>> =>
  requestAllPages<UpcomingItem>('/api/content/upcoming', { ...days }, signal)
