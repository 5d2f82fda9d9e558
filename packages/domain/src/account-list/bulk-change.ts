import type { AccountPatch } from '../account/account-shape.ts'
import type { BulkChange } from './bulk-change-shape.ts'

/** How many accounts one call may change. */
export const mostAtOnce = 500

/** An account that a bulk change changed: `POST /api/accounts/bulk/undo` takes it back as it came. */
export interface BulkChanged {
  readonly id: string
  /** The revision of the change. */
  readonly rev: number
}

export interface BulkAnswer {
  readonly changed: readonly BulkChanged[]
  /** Already had the value: nothing to undo. */
  readonly unchanged: readonly string[]
  readonly failed: readonly { readonly id: string; readonly message: string }[]
}

export interface BulkUndoAnswer {
  readonly undone: readonly BulkChanged[]
  /** Changed again meanwhile: it stays, and `by` says by whom. */
  readonly kept: readonly { readonly id: string; readonly fields: readonly string[]; readonly changedBy: string | null }[]
}

type CampaignChange = Pick<BulkChange, 'addCampaignIds' | 'removeCampaignIds'>

/** [BU1] An account's campaigns after a bulk change: without removed ones, added ones at the end, each once. */
export const campaignsAfter = (before: readonly string[], { addCampaignIds = [], removeCampaignIds = [] }: CampaignChange): string[] =>
  [...new Set([...before, ...addCampaignIds])].filter((id) => !removeCampaignIds.includes(id))

/** [BU2] The patch of one account in a bulk change. */
export const patchOfBulk = (change: BulkChange, campaignIds: readonly string[]): AccountPatch => {
  const { addCampaignIds, removeCampaignIds, delete: _removal, ...patch } = change
  const hasCampaigns = addCampaignIds !== undefined || removeCampaignIds !== undefined
  return { ...patch, ...(hasCampaigns && { campaignIds: campaignsAfter(campaignIds, change) }) }
}
