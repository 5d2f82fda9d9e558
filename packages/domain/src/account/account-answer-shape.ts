import { z } from 'zod'
import { platforms, priorities } from './account.ts'
import { type AccountField, type FieldKind, forEachField, type KindOf } from './account-field.ts'

const nullableText = z.string().nullable()

export const emailThreadAnswer = z.object({
  id: z.string(),
  subject: z.string().optional(),
  messages: z.array(
    z.object({
      from: z.string(),
      to: z.array(z.string()),
      date: z.string(),
      messageId: z.string().optional(),
      direction: z.enum(['inbound', 'outbound']).optional(),
    }),
  ),
})

const shapeByKind = {
  name: z.string(),
  email: nullableText,
  text: nullableText,
  link: nullableText,
  handle: nullableText,
  count: z.number().int().nullable(),
  stage: z.string(),
  substage: nullableText,
  platform: z.enum(platforms).nullable(),
  priority: z.enum(priorities).nullable(),
  person: nullableText,
  segment: nullableText,
  campaigns: z.array(z.string()),
  instant: z.iso.datetime().nullable(),
  day: z.iso.datetime().nullable(),
  threads: z.array(emailThreadAnswer),
} as const satisfies Record<FieldKind, z.ZodType>

type FieldShapes = { readonly [Field in AccountField]: (typeof shapeByKind)[KindOf<Field>] }

const { name, email, stage, ...others } = forEachField(({ kind }) => shapeByKind[kind]) as FieldShapes // each of its kind

/** An account as REST gives it. The contract holds it to the type `Account`. */
export const accountAnswer = z.object({
  id: z.string(),
  influencerId: z.string(),
  influencer: z.object({ id: z.string(), profilePictureUrl: nullableText }),
  organizationId: z.string(),
  ...{ name, email, stage },
  stageSince: z.iso.datetime(),
  revenue30Days: z.object({ minor: z.number().int(), currency: z.string() }).nullable(),
  ...others,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  rev: z.number().int(),
})
