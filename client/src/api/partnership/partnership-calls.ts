import { type Body, call, callWhole } from '../call.ts'
import { allPages } from '../page-request.ts'

export interface PartnershipAddress {
  readonly accountId: string
  readonly partnershipId: string
}

/** The next days with overdue items, or everything from one day to another, both included. */
export type UpcomingDays = { readonly days: number } | { readonly from: string; readonly to: string }

/** Who changed what when, the newest first. */
export const fetchPartnershipHistory = ({ accountId, partnershipId: id }: PartnershipAddress, signal?: AbortSignal) =>
  allPages((page) => callWhole('GET /api/partnerships/{id}/history', { params: { id }, query: { accountId, ...page }, signal }))

/** The target of a restore: everything deleted, one item, or the state after a commit. */
export type PartnershipRestore = Pick<Body<'POST /api/partnerships/{id}/restore'>, 'itemId' | 'rev'>

/** A restore is a new change, which everybody sees. */
export const restorePartnership = ({ accountId, partnershipId: id }: PartnershipAddress, what: PartnershipRestore = {}) =>
  call('POST /api/partnerships/{id}/restore', { params: { id }, body: { accountId, ...what } })

export type ContentItemPatch = Pick<Body<'PATCH /api/partnerships/{id}/content/{itemId}'>, 'dueDate' | 'approved' | 'posted' | 'baseRev'>

/** Changes one item of an account without opening its document. */
export const patchContentItem = ({ accountId, partnershipId: id }: PartnershipAddress, itemId: string, change: ContentItemPatch) =>
  call('PATCH /api/partnerships/{id}/content/{itemId}', { params: { id, itemId }, body: { accountId, ...change } })
