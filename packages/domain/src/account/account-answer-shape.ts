import { z } from 'zod'
import { type AccountField, type FieldKind, forEachField, type KindOf } from './account-field.ts'

const nullableText = z.string().nullable()

const shapeByKind = {
  name: z.string(),
  email: nullableText,
  text: nullableText,
  link: nullableText,
  handle: nullableText,
  count: z.number().int().nullable(),
  stage: z.string(),
  substage: nullableText,
  platform: nullableText,
  priority: nullableText,
  person: nullableText,
  segment: nullableText,
  campaigns: z.array(z.string()),
  instant: z.iso.datetime().nullable(),
  day: z.iso.datetime().nullable(),
  threads: z.array(z.object({ id: z.string(), subject: z.string().optional(), messages: z.array(z.object({})) })),
} as const satisfies Record<FieldKind, z.ZodType>

type FieldShapes = { readonly [Field in AccountField]: (typeof shapeByKind)[KindOf<Field>] }

const { name, email, stage, ...others } = forEachField(({ kind }) => shapeByKind[kind]) as FieldShapes // each of its kind

/** An account as REST gives it, for the description of the API. */
export const accountAnswer = z.object({
  id: z.string(),
  influencerId: z.string(),
  influencer: z.object({ id: z.string(), profilePictureUrl: nullableText }),
  organizationId: z.string(),
  ...{ name, email, stage },
  stageSince: z.iso.datetime(),
  ...others,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  rev: z.number().int(),
})
