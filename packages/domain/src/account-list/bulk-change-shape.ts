import { z } from 'zod'
import { accountFields } from '../account/account-shape.ts'
import { idShape as id, organizationId } from '../id/id-shape.ts'
import { mostCampaigns, tooManyCampaigns } from '../label/label.ts'
import { nothingToChange } from '../limit/limit-words.ts'
import { mostAtOnce } from './bulk-change.ts'

const ids = z.array(id).max(mostCampaigns, tooManyCampaigns)
const { stage, owner, priority, segmentId } = accountFields.shape
const atOnce = `Please choose 1 to ${mostAtOnce} influencers`

/** [BU3] A bulk change writes at least one field; a deletion stands alone. */
export const bulkChange = z
  .strictObject({
    stage: stage.optional(),
    owner: owner.optional(),
    priority: priority.optional(),
    segmentId: segmentId.optional(),
    addCampaignIds: ids.optional(),
    removeCampaignIds: ids.optional(),
    /** To the Trash. */
    delete: z.literal(true).optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), nothingToChange)
  .refine((change) => change.delete === undefined || Object.keys(change).length === 1, 'A deletion stands alone')

/** `POST /api/accounts/bulk`. */
export const bulkRequest = z.strictObject({
  ids: z.array(id).min(1, atOnce).max(mostAtOnce, atOnce),
  change: bulkChange,
  organizationId,
})

/** `POST /api/accounts/bulk/undo`: `changed` of the answer to be undone. */
export const bulkUndoRequest = z.strictObject({
  entries: z
    .array(z.strictObject({ id, rev: z.number().int().min(1) }))
    .min(1, atOnce)
    .max(mostAtOnce, atOnce)
    .refine((entries) => new Set(entries.map((entry) => entry.id)).size === entries.length, 'Please name each influencer once'),
  organizationId,
})

export type BulkChange = z.infer<typeof bulkChange>
export type BulkRequest = z.infer<typeof bulkRequest>
export type BulkUndoRequest = z.infer<typeof bulkUndoRequest>
