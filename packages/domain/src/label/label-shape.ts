import { z } from 'zod'
import { idShape, organizationId } from '../id/id-shape.ts'
import { nameShape } from '../name/name-shape.ts'

/** [LA1] `POST /api/segments` and `POST /api/campaigns`. */
export const labelCreation = z.strictObject({
  name: nameShape,
  organizationId,
})
export type LabelCreation = z.infer<typeof labelCreation>

/** [LA5] `PATCH /api/segments/{id}` and the same of campaigns. */
export const labelPatch = z.strictObject({ name: nameShape, organizationId })
export type LabelPatch = z.infer<typeof labelPatch>

/** [LA6] `POST /api/segments/{id}/merge` and the same of campaigns; `into`: the one that stays. */
export const labelMerge = z.strictObject({ into: idShape, organizationId })
export type LabelMerge = z.infer<typeof labelMerge>
