import { z } from 'zod'

const nullableText = z.string().nullable()
const nullableCount = z.number().int().nullable()

/** An account as REST gives it, for the description of the API. */
export const accountAnswer = z.object({
  id: z.string(),
  influencerId: z.string(),
  influencer: z.object({ id: z.string(), profilePictureUrl: nullableText }),
  organizationId: z.string(),
  name: z.string(),
  email: nullableText,
  stage: z.string(),
  stageSince: z.iso.datetime(),
  signedSubstage: nullableText,
  previousSignedSubstage: nullableText,
  topPlatform: nullableText,
  priority: nullableText,
  segmentId: nullableText,
  campaignIds: z.array(z.string()),
  owner: nullableText,
  lastContacted: z.iso.datetime().nullable(),
  nextOutreachDate: z.iso.datetime().nullable(),
  emailThreads: z.array(z.object({ id: z.string(), subject: z.string().optional(), messages: z.array(z.object({})) })),
  bioSummary: nullableText,
  websiteUrl: nullableText,
  instagramUsername: nullableText,
  instagramFollowers: nullableCount,
  tiktokUsername: nullableText,
  tiktokFollowers: nullableCount,
  youtubeUsername: nullableText,
  youtubeSubscribers: nullableCount,
  facebookUsername: nullableText,
  facebookFollowers: nullableCount,
  linkedinUsername: nullableText,
  linkedinFollowers: nullableCount,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  rev: z.number().int(),
})
