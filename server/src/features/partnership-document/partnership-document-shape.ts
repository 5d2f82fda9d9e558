import { z } from '@hono/zod-openapi'
import { contentTypes } from '@rapport/domain/content/content-item'
import { invoiceStatuses } from '@rapport/domain/partnership/partnership'

const lines = z.array(z.number().int()).openapi({ description: 'Numbers of `lines`, counted from 0' })
const confidence = z.number().min(0).max(1)
const instant = z.iso.datetime().nullable()

/** What a document says about a partnership. */
export const partnershipDraft = z
  .object({
    budget: z.string().nullable().openapi({ description: 'A decimal number; null when the document states none' }),
    startDate: instant,
    endDate: instant,
    invoiceStatus: z.enum(invoiceStatuses).nullable(),
    content: z.array(
      z.object({
        type: z.enum(contentTypes),
        dueDate: instant.openapi({ description: 'Its minutes are the index of the item, from 60 on again from 0' }),
        contentLink: z.string().nullable(),
        reference: z.string().openapi({ description: 'The same document gives the same one again' }),
      }),
    ),
    confidence: z.object({
      budget: confidence,
      startDate: confidence,
      endDate: confidence,
      invoiceStatus: confidence,
      content: confidence,
    }),
    sources: z.object({
      budget: lines,
      startDate: lines,
      endDate: lines,
      invoiceStatus: lines,
      content: z.array(z.object({ type: lines, dueDate: lines, contentLink: lines })),
    }),
  })
  .openapi('PartnershipDraft')

/** What stands beside it at the top of the answer. */
export const besideDraft = {
  partnership: partnershipDraft,
  lines: z.array(z.object({ text: z.string(), page: z.number().int().optional() })),
  seenBefore: z
    .object({ at: z.iso.datetime(), accountId: z.string().nullable(), partnershipId: z.string().optional() })
    .nullable()
    .openapi({ description: 'When the same bytes were read before, for whom, and the partnership that came of it' }),
  understoodBy: z.enum(['rules', 'model']),
}
