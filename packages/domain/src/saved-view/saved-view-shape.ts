import { z } from 'zod'
import { organizationId } from '../id/id-shape.ts'
import { nameShape } from '../name/name-shape.ts'

/** [SV3] A view's name: one line of 1 to 100 characters. */
const name = nameShape

/** In characters. */
const longestQuery = 2000

const query = z
  .string()
  .max(longestQuery, 'This view is too long to be saved')
  .overwrite((text) => text.replace(/^\?/, ''))

/** `POST /api/saved-views`. */
export const savedViewCreation = z.strictObject({
  name,
  query,
  isShared: z.boolean().default(false),
  organizationId,
})

/** `PATCH /api/saved-views/{id}`. */
export const savedViewChange = z.strictObject({
  name: name.optional(),
  query: query.optional(),
  isShared: z.boolean().optional(),
  organizationId,
})

export type SavedViewCreation = z.infer<typeof savedViewCreation>
export type SavedViewChange = z.infer<typeof savedViewChange>
