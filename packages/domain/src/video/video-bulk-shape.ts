import { z } from 'zod'
import { idShape as id, organizationId } from '../id/id-shape.ts'
import { nothingToChange } from '../limit/limit-words.ts'
import { mostVideosAtOnce, videosAtOnce } from './video-bulk.ts'
import { rightsShape, tagsShape } from './video-shape.ts'

/** [VB1] `POST /api/videos/bulk`. */
export const videoBulkRequest = z.strictObject({
  ids: z.array(id).min(1, videosAtOnce).max(mostVideosAtOnce, videosAtOnce),
  change: z
    .strictObject({ ...rightsShape, addTags: tagsShape, removeTags: tagsShape })
    .partial()
    .refine((change) => Object.values(change).some((value) => value !== undefined), nothingToChange),
  organizationId,
})
export type VideoBulkRequest = z.infer<typeof videoBulkRequest>

/** [VB1] `POST /api/videos/bulk/undo`: the changed videos with what they were before. */
export const videoBulkUndoRequest = z.strictObject({
  entries: z
    .array(z.strictObject({ ...rightsShape, id, rev: z.number().int().min(1), tags: tagsShape }))
    .min(1, videosAtOnce)
    .max(mostVideosAtOnce, videosAtOnce),
  organizationId,
})
export type VideoBulkUndoRequest = z.infer<typeof videoBulkUndoRequest>
