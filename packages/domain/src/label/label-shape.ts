import { z } from 'zod'
import { organizationId } from '../id/id-shape.ts'
import { nameShape } from '../name/name-shape.ts'

/** [LA1] `POST /api/segments` and `POST /api/campaigns`. */
export const labelCreation = z.strictObject({
  name: nameShape,
  organizationId,
})
export type LabelCreation = z.infer<typeof labelCreation>
