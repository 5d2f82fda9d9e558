import type { AccountPatch } from '../account/account-shape.ts'
import type { BulkChange } from './bulk-change-shape.ts'

/** How many accounts one call may change. */
export const mostAtOnce = 500

/** One account that a bulk change changed: what `POST /api/accounts/bulk/undo` takes back, given again as it came. */
export interface BulkChanged {
  readonly id: string
  /** The revision that the change made. */
  readonly rev: number
}

export interface BulkAnswer {
  readonly changed: readonly BulkChanged[]
  /** Had been so before: there is nothing to undo. */
  readonly unchanged: readonly string[]
  readonly failed: readonly { readonly id: string; readonly message: string }[]
}

export interface BulkUndoAnswer {
  readonly undone: readonly BulkChanged[]
  /** What somebody changed meanwhile stays as it is, with who did it. */
  readonly kept: readonly { readonly id: string; readonly fields: readonly string[]; readonly changedBy: string | null }[]
}

/** How many campaigns an influencer can belong to. */
export const mostCampaigns = 100
export const tooManyCampaigns = `An influencer can have at most ${mostCampaigns} campaigns`

type CampaignChange = Pick<BulkChange, 'addCampaignIds' | 'removeCampaignIds'>

/** [BU1] An account's campaigns after a bulk change: the added ones at the end, each once, without the removed ones. */
export const campaignsAfter = (before: readonly string[], { addCampaignIds = [], removeCampaignIds = [] }: CampaignChange): string[] =>
  [...new Set([...before, ...addCampaignIds])].filter((id) => !removeCampaignIds.includes(id))

/** [BU2] What a bulk change means for one account: the patch that a person would have sent for it alone. */
export const patchOfBulk = (change: BulkChange, campaignIds: readonly string[]): AccountPatch => {
  const { addCampaignIds, removeCampaignIds, delete: _removal, ...patch } = change
  const hasCampaigns = addCampaignIds !== undefined || removeCampaignIds !== undefined
  return { ...patch, ...(hasCampaigns && { campaignIds: campaignsAfter(campaignIds, change) }) }
}
