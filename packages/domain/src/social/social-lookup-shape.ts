import { z } from 'zod'
import { platforms } from '../account/account.ts'
import { accountAnswer } from '../account/account-answer-shape.ts'
import { fieldTable } from '../account/account-field.ts'
import { idShape, organizationId } from '../id/id-shape.ts'
import { type FoundSocials, foundFields, longestQuery } from './social-lookup.ts'

/** Platform names match in any case. */
const inOurCase = (written: unknown): unknown =>
  platforms.find((platform) => typeof written === 'string' && platform.toLowerCase() === written.trim().toLowerCase()) ?? written

const noQueryWords = 'Please enter something to look for'

/** `POST /api/social-lookup`. */
export const socialLookupRequest = z.strictObject({
  query: z.string(noQueryWords).trim().min(1, noQueryWords).max(longestQuery, `Please enter at most ${longestQuery} characters`),
  accountId: idShape,
  /** A known profile; null or absent without one. */
  knownSocial: z
    .strictObject({
      platform: z.preprocess(inOurCase, z.enum(platforms)),
      username: z.string().trim().min(1).max(fieldTable.instagramUsername.longest),
    })
    .nullable()
    .optional(),
  /** Automatic, for a new account: done once, and its findings fill empty fields. */
  automatic: z.boolean().optional(),
  organizationId,
})
export type SocialLookupRequest = z.infer<typeof socialLookupRequest>

/** The findings of a lookup, for the API description. */
export const foundSocials = z.object(
  Object.fromEntries(foundFields.map((field) => [field, accountAnswer.shape[field]])) as Pick<
    typeof accountAnswer.shape,
    keyof FoundSocials
  >, // each of its fields
)

/** Of what a model says, in characters. */
const longestAddress = 300
const longestText = 500

/** [SL7] A model's answer: addresses of profiles, never counts, which it would invent. */
export const modelSocials = z.strictObject({
  profiles: z
    .array(z.string().max(longestAddress))
    .max(10)
    .describe('Full addresses of profiles on Instagram, TikTok, YouTube, Facebook or LinkedIn'),
  websiteUrl: z.string().max(longestText).nullable().describe('Address of the own website'),
  bioSummary: z.string().max(longestText).nullable().describe('One or two sentences about who this is'),
})
export type ModelSocials = z.infer<typeof modelSocials>
