import type { ContentItem } from '@rapport/domain/content/content-item'
import type { UpcomingItem } from '@rapport/domain/content/upcoming-content'
import type { Partnership } from '@rapport/domain/partnership/partnership'
import type { PartnershipHistoryEntry, SignedAccount } from '@rapport/domain/partnership/partnership-answer'
import { type Body, call, callWhole } from '../call.ts'
import { allPages } from '../page-request.ts'
import type { ApiResult } from '../request.ts'

export interface PartnershipAddress {
  readonly accountId: string
  readonly partnershipId: string
}

/** The next days with overdue items, or everything from one day to another, both included. */
export type UpcomingDays = { readonly days: number } | { readonly from: string; readonly to: string }

/** Who changed what when, the newest first. */
export const fetchPartnershipHistory = (
  { accountId, partnershipId: id }: PartnershipAddress,
  signal?: AbortSignal,
): Promise<ApiResult<readonly PartnershipHistoryEntry[]>> =>
  allPages((page) => callWhole('GET /api/partnerships/{id}/history', { params: { id }, query: { accountId, ...page }, signal }))

/** The target of a restore: everything deleted, one item, or the state after a commit. */
export type PartnershipRestore = Pick<Body<'POST /api/partnerships/{id}/restore'>, 'itemId' | 'rev'>

/** Every Signed influencer with the state of their partnerships, the latest first. */
export const fetchSignedAccounts = (signal?: AbortSignal): Promise<ApiResult<readonly SignedAccount[]>> =>
  allPages((page) => callWhole('GET /api/signed-accounts', { query: page, signal }))

/** A restore is a new change, which everybody sees. */
export const restorePartnership = (
  { accountId, partnershipId: id }: PartnershipAddress,
  what: PartnershipRestore = {},
): Promise<ApiResult<Partnership>> => call('POST /api/partnerships/{id}/restore', { params: { id }, body: { accountId, ...what } })

export type ContentItemPatch = Pick<Body<'PATCH /api/partnerships/{id}/content/{itemId}'>, 'dueDate' | 'approved' | 'posted' | 'baseRev'>

/** Changes one item of an account without opening its document. */
export const patchContentItem = (
  { accountId, partnershipId: id }: PartnershipAddress,
  itemId: string,
  change: ContentItemPatch,
): Promise<ApiResult<ContentItem>> =>
  call('PATCH /api/partnerships/{id}/content/{itemId}', { params: { id, itemId }, body: { accountId, ...change } })

export const fetchUpcomingContent = (days: UpcomingDays, signal?: AbortSignal): Promise<ApiResult<readonly UpcomingItem[]>> =>
  allPages((page) => callWhole('GET /api/content/upcoming', { query: { ...days, ...page }, signal }))
