import { z } from 'zod'
import { dayShape } from '../calendar-day/day-shape.ts'
import { instantShape as instant } from '../calendar-day/instant-shape.ts'
import { idShape as id, organizationId } from '../id/id-shape.ts'
import { mostCampaigns, tooManyCampaigns } from '../label/label.ts'
import { atMost, tooLargeNumber } from '../limit/limit-words.ts'
import { readWebLink, webLinkWords } from '../link/web-link.ts'
import { contactChannels } from '../next-outreach/contact-channel.ts'
import { plainLine } from '../show/plain-line.ts'
import { usernameFor } from '../social/social-address.ts'
import { platforms, priorities } from './account.ts'
import { type AccountField, type FieldFacts, type FieldKind, fieldTable, forEachField, type KindOf } from './account-field.ts'
import { accountWords } from './account-issues.ts'
import { emailLimits, emailRoom, hasRoomFor, noRoomForEmails } from './email-room.ts'

const blankToNull = (value: unknown): unknown => (typeof value === 'string' && value.trim() === '' ? null : value)

/** [AS1] A name: trimmed, not empty. */
export const accountName = z
  .string(accountWords.noName)
  .overwrite(plainLine)
  .min(1, accountWords.noName)
  .max(fieldTable.name.longest, accountWords.longName)

/** [AS2] An e-mail address or nothing. */
export const accountEmail = z.preprocess(
  blankToNull,
  z.email(accountWords.noEmail).trim().max(fieldTable.email.longest, accountWords.longEmail).nullable(),
)

/** [SO10] A username on its platform; an address of the profile counts too. */
const handle = ({ platform, longest = 0 }: FieldFacts) =>
  z.preprocess(
    (value) => (typeof value === 'string' && platform ? usernameFor(platform, value) : value),
    z.string().max(longest, atMost('A username', longest)).nullable(),
  )

/** [AS3] A count of followers: a whole number, or digits with separators; empty becomes null. */
const count = z.preprocess(
  (value) => (typeof value === 'string' ? (value.trim() === '' ? null : Number(value.replace(/[,\s]/g, '') || Number.NaN)) : value),
  z
    .number(accountWords.digitsOnly)
    .int(accountWords.digitsOnly)
    .min(0, accountWords.digitsOnly)
    .max(Number.MAX_SAFE_INTEGER, tooLargeNumber)
    .nullable(),
)

const text = ({ longest = 0 }: FieldFacts) => z.preprocess(blankToNull, z.string().trim().max(longest).nullable())

/** [WL1] */
const webLink = ({ longest = 0 }: FieldFacts) =>
  z.preprocess(
    blankToNull,
    z
      .string()
      .trim()
      .max(longest, atMost('A link', longest))
      .refine((link) => readWebLink(link) !== null, webLinkWords)
      .transform(readWebLink)
      .nullable(),
  )
const isoWords = 'Please give a date in ISO form'
const dayOrInstant = z.union([dayShape(isoWords), instant], isoWords)

const emailThread = z.strictObject({
  id: z.string().min(1).max(emailLimits.id),
  subject: z.string().max(emailLimits.subject).optional(),
  messages: z
    .array(
      z.strictObject({
        from: z.string().max(emailLimits.address),
        to: z.array(z.string().max(emailLimits.address)).max(emailLimits.recipients),
        date: instant,
        messageId: z.string().max(emailLimits.messageId).optional(),
        direction: z.enum(['inbound', 'outbound']).optional(),
      }),
    )
    .max(emailRoom.messages),
})

const substage = ({ longest = 0, isServers }: FieldFacts) =>
  isServers ? z.string().max(longest).nullable() : z.string().trim().min(1).max(longest).nullable()

const shapeByKind = {
  name: () => accountName,
  email: () => accountEmail,
  text,
  link: webLink,
  handle,
  count: () => count,
  stage: ({ longest = 0 }: FieldFacts) => z.string().trim().min(1).max(longest),
  substage,
  platform: () => z.enum(platforms).nullable(),
  priority: () => z.enum(priorities).nullable(),
  person: () => id.nullable(),
  segment: () => id.nullable(),
  campaigns: () => z.array(id).max(mostCampaigns, tooManyCampaigns),
  instant: () => instant.nullable(),
  day: () => dayOrInstant.nullable(),
  threads: () => z.array(emailThread).max(emailRoom.threads).refine(hasRoomFor, noRoomForEmails),
} as const satisfies Record<FieldKind, (facts: FieldFacts) => z.ZodType>

type FieldShapes = { readonly [Field in AccountField]: ReturnType<(typeof shapeByKind)[KindOf<Field>]> }

/** The fields that a caller may write, for creation and change. */
export const accountFields = z.strictObject(forEachField((facts) => shapeByKind[facts.kind](facts)) as FieldShapes) // each of its kind

/** `POST /api/accounts`: a name is enough; the client may give id and createdAt. */
export const accountCreation = accountFields.partial().extend({
  name: accountName,
  id: id.optional(),
  createdAt: instant.optional(),
  organizationId,
})

/** `PATCH /api/accounts/{id}`: absent fields are never touched. `meta` is for analytics only. */
export const accountPatch = accountFields.partial().extend({
  organizationId,
  baseRev: z.number().int().min(0).optional(),
  /** [TD4] How the logged contact was made, for the history. */
  contactChannel: z.enum(contactChannels).optional(),
  /** [UN5] Undoes a move: its substage has no effects. */
  isUndo: z.boolean().optional(),
  meta: z
    .strictObject({
      isStageUpdate: z.boolean().optional(),
      previousStage: z.string().max(fieldTable.stage.longest).nullable().optional(),
      isSignedStateChange: z.boolean().optional(),
    })
    .optional(),
})

export type AccountCreation = z.infer<typeof accountCreation>
export type AccountPatch = z.infer<typeof accountPatch>
