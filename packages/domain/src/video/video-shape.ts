import { z } from 'zod'
import { dayShape } from '../calendar-day/day-shape.ts'
import { readKept } from '../calendar-day/kept-day.ts'
import { idShape, organizationId } from '../id/id-shape.ts'
import { filenameLimit } from '../limit/file-words.ts'
import { trueOrFalseWords } from '../limit/limit-words.ts'
import { plainLine } from '../show/plain-line.ts'
import { videoWords } from './video-words.ts'

/** More tags than a video may have, so that the rule can say so. */
const mostGivenTags = 100
const longestGivenTag = 1000

const truth = z.boolean(trueOrFalseWords)

/** [VI8] A day or an instant as ISO text; its day is read in the organisation's zone. */
const end = z
  .string(videoWords.badDay)
  .max(40, videoWords.badDay)
  .refine((text) => readKept(text) !== null, videoWords.badDay)
  .nullable()

/** Tags as they are given; the rule says which are kept. */
export const tagsShape = z
  .array(z.string(videoWords.badTags).max(longestGivenTag, videoWords.badTags), videoWords.badTags)
  .max(mostGivenTags)

export const rightsShape = {
  usageRightsUnlimited: truth,
  usageRightsExpirationDate: end,
  usageRightsOrganic: truth,
  usageRightsPaid: truth,
  usageRightsWhitelisting: truth,
}

const metadata = { tags: tagsShape, ...rightsShape }

/** [VI8] `POST /api/videos/prepare-upload`. Without a size at most 200 MB are taken. */
export const videoPreparation = z.strictObject({
  filename: z.string(videoWords.noFilename).overwrite(plainLine).min(1, videoWords.noFilename).max(filenameLimit, videoWords.longFilename),
  influencerId: z.string(videoWords.noInfluencer).min(1, videoWords.noInfluencer).pipe(idShape),
  /** Bytes; above the limit it is refused by its own words. */
  size: z.number(videoWords.badSize).int(videoWords.badSize).min(1, videoWords.badSize).max(Number.MAX_SAFE_INTEGER).optional(),
  tags: metadata.tags.default([]),
  usageRightsUnlimited: truth.default(false),
  usageRightsExpirationDate: end.default(null),
  usageRightsOrganic: truth.default(false),
  usageRightsPaid: truth.default(false),
  usageRightsWhitelisting: truth.default(false),
  organizationId,
})
export type VideoPreparation = z.infer<typeof videoPreparation>

/** What browsers measure; a number that is none is unknown. */
const measure = z.number().nullable().optional()

/** [VI8] `POST /api/videos/complete-upload`: the same metadata, where it is given, is what counts. */
export const videoCompletion = z
  .strictObject({ ...videoPreparation.omit({ size: true }).shape, ...metadata })
  .partial()
  .extend({ videoId: z.string(videoWords.unknown), key: z.string(videoWords.unknown), duration: measure, size: z.number().optional() })
export type VideoCompletion = z.infer<typeof videoCompletion>

/** [VI8] `PATCH /api/videos/{id}`: absent fields stay. */
export const videoChange = z.strictObject({ ...metadata, organizationId }).partial()
export type VideoChange = z.infer<typeof videoChange>

/** [VI8] `POST /api/videos/{id}/shares`. */
export const shareCreation = z.strictObject({ lastDay: dayShape(videoWords.badDay), organizationId }).partial()
