import { z } from 'zod'
import { idPattern } from '../id/id.ts'
import { readWebLink } from '../link/web-link.ts'
import { plainLine } from '../show/plain-line.ts'
import { usernameFor } from '../social/social-address.ts'
import { type Platform, platforms, priorities } from './account.ts'

const blankToNull = (value: unknown): unknown => (typeof value === 'string' && value.trim() === '' ? null : value)

/** [AS1] A name: trimmed, 1 to 200 characters. */
export const accountName = z
  .string('Please enter a name')
  .overwrite(plainLine)
  .min(1, 'Please enter a name')
  .max(200, 'A name can have at most 200 characters')

/** [AS2] An e-mail address or nothing. */
export const accountEmail = z.preprocess(
  blankToNull,
  z.email('Please enter a valid email address').trim().max(320, 'An email address can have at most 320 characters').nullable(),
)

/** [SO10] A username on its platform, also when an address of the profile is given. */
const handle = (platform: Platform) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? usernameFor(platform, value) : value),
    z.string().max(200, 'A username can have at most 200 characters').nullable(),
  )

/** [AS3] A count of followers: a whole number, or digits with separators; empty becomes null. */
const count = z.preprocess(
  (value) => (typeof value === 'string' ? (value.trim() === '' ? null : Number(value.replace(/[,\s]/g, '') || Number.NaN)) : value),
  z
    .number('Please use digits only')
    .int('Please use digits only')
    .min(0, 'Please use digits only')
    .max(Number.MAX_SAFE_INTEGER, 'This number is too large')
    .nullable(),
)

const optionalText = (longest: number) => z.preprocess(blankToNull, z.string().trim().max(longest).nullable())
/** [WL1] */
const webLink = z.preprocess(
  blankToNull,
  z
    .string()
    .trim()
    .max(2000, 'A link can have at most 2,000 characters')
    .refine((text) => readWebLink(text) !== null, 'Please enter a valid web address')
    .transform(readWebLink)
    .nullable(),
)
const id = z.string().regex(idPattern, 'This is not a valid id')
const instant = z.iso.datetime({ offset: true, error: 'Please give a date and time in ISO form' })
const dayOrInstant = z.union([z.iso.date(), instant], 'Please give a date in ISO form')

const emailThread = z.strictObject({
  id: z.string().min(1).max(200),
  subject: z.string().max(1000).optional(),
  messages: z
    .array(
      z.strictObject({
        from: z.string().max(500),
        to: z.array(z.string().max(500)).max(200),
        date: instant,
        messageId: z.string().max(1000).optional(),
        direction: z.enum(['inbound', 'outbound']).optional(),
      }),
    )
    .max(2000),
})

/** What a caller may write about an account: the same fields for creation and change. */
export const accountFields = z.strictObject({
  name: accountName,
  email: accountEmail,
  stage: z.string().trim().min(1).max(100),
  signedSubstage: z.string().trim().min(1).max(100).nullable(),
  /** Accepted and ignored: the server remembers it itself. */
  previousSignedSubstage: z.string().max(100).nullable(),
  topPlatform: z.enum(platforms).nullable(),
  priority: z.enum(priorities).nullable(),
  segmentId: id.nullable(),
  campaignIds: z.array(id).max(100),
  owner: id.nullable(),
  lastContacted: instant.nullable(),
  nextOutreachDate: dayOrInstant.nullable(),
  emailThreads: z.array(emailThread).max(500),
  bioSummary: optionalText(5000),
  websiteUrl: webLink,
  instagramUsername: handle('Instagram'),
  instagramFollowers: count,
  tiktokUsername: handle('TikTok'),
  tiktokFollowers: count,
  youtubeUsername: handle('YouTube'),
  youtubeSubscribers: count,
  facebookUsername: handle('Facebook'),
  facebookFollowers: count,
  linkedinUsername: handle('LinkedIn'),
  linkedinFollowers: count,
})

/** `POST /api/accounts`: a name is enough; id and createdAt come from the client when given. */
export const accountCreation = accountFields.partial().extend({
  name: accountName,
  id: id.optional(),
  createdAt: instant.optional(),
  organizationId: z.string().max(64).optional(),
})

/** `PATCH /api/accounts/{id}`: absent fields are never touched. `meta` is for analytics only. */
export const accountPatch = accountFields.partial().extend({
  organizationId: z.string().max(64).optional(),
  baseRev: z.number().int().min(0).optional(),
  /** [UN5] Takes a move back: what its substage brings about when it is chosen does not happen once more. */
  isUndo: z.boolean().optional(),
  meta: z
    .strictObject({
      isStageUpdate: z.boolean().optional(),
      previousStage: z.string().max(100).nullable().optional(),
      isSignedStateChange: z.boolean().optional(),
    })
    .optional(),
})

export type AccountCreation = z.infer<typeof accountCreation>
export type AccountPatch = z.infer<typeof accountPatch>
