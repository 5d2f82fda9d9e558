import { z } from 'zod'
import { plainLine } from '../show/plain-line.ts'
import { labelNameLimit } from './label.ts'

/** [LA1] `POST /api/segments` and `POST /api/campaigns`. */
export const labelCreation = z.strictObject({
  name: z
    .string('Please enter a name')
    .overwrite(plainLine)
    .min(1, 'Please enter a name')
    .max(labelNameLimit, `A name can have at most ${labelNameLimit} characters`),
  organizationId: z.string().max(64).optional(),
})
export type LabelCreation = z.infer<typeof labelCreation>
