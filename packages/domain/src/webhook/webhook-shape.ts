import { z } from 'zod'
import { organizationId } from '../id/id-shape.ts'
import { plainLine } from '../show/plain-line.ts'
import { isWebhookType, type WebhookType, webhookTypes } from './webhook-event.ts'
import { webhookLimits, webhookWords } from './webhook-words.ts'

const address = z
  .string(webhookWords.noAddress)
  .trim()
  .min(1, webhookWords.noAddress)
  .max(webhookLimits.address, webhookWords.longAddress)
  .meta({ example: 'https://example.com/rapport' })
const description = z.string().overwrite(plainLine).max(webhookLimits.description, webhookWords.longDescription)
const type = z
  .string()
  .refine(isWebhookType, webhookWords.unknownEvent)
  .transform((text) => text as WebhookType) // refined to be one
  .meta({ type: 'string', enum: [...webhookTypes] })
const events = z
  .array(type)
  .max(webhookTypes.length)
  .transform((types) => [...new Set(types)])
  .meta({ description: 'The events to send; an empty list sends all, those of later versions too' })

/** `POST /api/webhooks`. */
export const webhookCreation = z.strictObject({
  address,
  description: description.default(''),
  events: events.default([]),
  organizationId,
})
export type WebhookCreation = z.infer<typeof webhookCreation>

/** `PATCH /api/webhooks/{id}`: absent fields stay. */
export const webhookPatch = z.strictObject({
  address: address.optional(),
  description: description.optional(),
  events: events.optional(),
  isEnabled: z.boolean().optional(),
  organizationId,
})
export type WebhookPatch = z.infer<typeof webhookPatch>
