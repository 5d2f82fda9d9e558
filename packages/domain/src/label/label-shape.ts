import { z } from 'zod'
import { nameShape } from '../name/name-shape.ts'

/** [LA1] `POST /api/segments` and `POST /api/campaigns`. */
export const labelCreation = z.strictObject({
  name: nameShape,
  organizationId: z.string().max(64).optional(),
})
export type LabelCreation = z.infer<typeof labelCreation>
