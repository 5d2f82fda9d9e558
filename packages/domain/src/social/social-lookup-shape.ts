import { z } from 'zod'
import { platforms } from '../account/account.ts'
import { accountAnswer } from '../account/account-answer-shape.ts'
import { idShape } from '../id/id-shape.ts'
import { type FoundSocials, foundFields } from './social-lookup.ts'

/** Platforms are called the same in any case. */
const inOurCase = (written: unknown): unknown =>
  platforms.find((platform) => typeof written === 'string' && platform.toLowerCase() === written.trim().toLowerCase()) ?? written

const longestQuery = 300

/** `POST /api/social-lookup`. */
export const socialLookupRequest = z.strictObject({
  query: z
    .string('Please enter something to look for')
    .trim()
    .min(1, 'Please enter something to look for')
    .max(longestQuery, `Please enter at most ${longestQuery} characters`),
  accountId: idShape,
  /** A profile that is known already; null or absent when none is. */
  knownSocial: z
    .strictObject({ platform: z.preprocess(inOurCase, z.enum(platforms)), username: z.string().trim().min(1).max(200) })
    .nullable()
    .optional(),
  /** Made by itself for a new account: done once, and what it finds is written where nobody has filled in anything. */
  automatic: z.boolean().optional(),
})
export type SocialLookupRequest = z.infer<typeof socialLookupRequest>

/** What a lookup found, for the description of the API. */
export const foundSocials = z.object(
  Object.fromEntries(foundFields.map((field) => [field, accountAnswer.shape[field]])) as Pick<
    typeof accountAnswer.shape,
    keyof FoundSocials
  >, // each of its fields
)

/** [SL7] What a model may say: addresses of profiles, never counts, which it would make up. */
export const modelSocials = z.strictObject({
  profiles: z.array(z.string().max(300)).max(10).describe('Full addresses of profiles on Instagram, TikTok, YouTube, Facebook or LinkedIn'),
  websiteUrl: z.string().max(500).nullable().describe('Address of the own website'),
  bioSummary: z.string().max(500).nullable().describe('One or two sentences about who this is'),
})
export type ModelSocials = z.infer<typeof modelSocials>
