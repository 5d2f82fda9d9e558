import type { AgreementLine } from '@rapport/domain/agreement/agreement-text'
import { mostAgreementBytes } from '@rapport/domain/agreement/agreement-zone'
import { heldFor } from '@rapport/domain/agreement/kept-agreement'
import type { ParseProgress, SeenBefore } from '@rapport/domain/agreement/parse-answer'
import type { DraftOffer, PieceOffers, WeighedDraft } from '@rapport/domain/agreement/partnership-draft'
import { type LessonChoice, lessonFields } from '@rapport/domain/agreement/reading-lesson'
import { contentTypes } from '@rapport/domain/content/content-item'
import { megabyte } from '@rapport/domain/limit/unit'
import { invoiceStatuses } from '@rapport/domain/partnership/partnership'
import { z } from 'zod'
import { routes } from '../route.ts'
import { entity, id, listOf, organizationId } from '../shape.ts'

export const sourceLines = z.array(z.number().int()).meta({ description: 'Numbers of `lines`, counted from 0' })
const confidence = z.number().min(0).max(1)
const instant = z.iso.datetime().nullable()

const offerTraits = {
  chance: confidence,
  lines: sourceLines,
  words: z.string().meta({ description: 'What its line calls it; empty when it stands in no line as such' }),
}

const offer = entity<DraftOffer>()('DraftOffer', z.object({ value: z.string(), ...offerTraits }))

const pieceOffers = entity<PieceOffers>()(
  'PieceOffers',
  z.object({ type: z.enum(contentTypes), offers: z.array(z.object({ value: z.number().int(), ...offerTraits })) }),
)

const draft = entity<WeighedDraft>()(
  'PartnershipDraft',
  z.object({
    isDeal: z.boolean().meta({ description: 'A document that is no deal fills in nothing' }),
    notice: z.string().nullable().meta({ description: 'Why nothing was filled in' }),
    offers: z
      .object({ budget: z.array(offer), startDate: z.array(offer), endDate: z.array(offer), content: z.array(pieceOffers) })
      .meta({ description: 'Up to three values for each field without a sure one, likeliest first' }),
    budget: z.string().nullable().meta({ description: 'A decimal number; null when the document states none' }),
    startDate: instant,
    endDate: instant,
    invoiceStatus: z.enum(invoiceStatuses).nullable(),
    content: z.array(
      z.object({
        type: z.enum(contentTypes),
        dueDate: instant.meta({ description: 'Its minutes are the index of the item, from 60 on again from 0' }),
        contentLink: z.string().nullable(),
        reference: z.string().meta({ description: 'The same document gives the same one again' }),
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
      budget: sourceLines,
      startDate: sourceLines,
      endDate: sourceLines,
      invoiceStatus: sourceLines,
      content: z.array(z.object({ type: sourceLines, dueDate: sourceLines, contentLink: sourceLines })),
    }),
  }),
)

const seenBefore = entity<SeenBefore>()(
  'SeenBefore',
  z
    .object({ at: z.iso.datetime(), accountId: z.string().nullable(), partnershipId: z.string().optional() })
    .meta({ description: 'When the same bytes were read before, for whom, and the partnership that came of it' }),
)

export const line = entity<AgreementLine>()('AgreementLine', z.object({ text: z.string(), page: z.number().int().optional() }))

const choice = entity<LessonChoice>()(
  'LessonChoice',
  z.object({
    field: z.enum(lessonFields),
    type: z.enum(contentTypes).optional(),
    options: z.array(z.object({ value: z.string().nullable(), features: z.array(z.string()) })),
  }),
)

const step = entity<ParseProgress>()(
  'ParseProgress',
  z.object({
    step: z.enum(['waiting', 'reading', 'recognising', 'understanding']),
    page: z.number().int(),
    pages: z.number().int(),
    done: z.number().optional(),
  }),
)

const file = z.instanceof(File, { error: 'Please send one document in the field file' }).meta({
  type: 'string',
  format: 'binary',
  description: `PDF, DOC, DOCX, JPG, PNG, GIF, TXT or EML, at most ${mostAgreementBytes / megabyte} MB`,
})

export const agreementRoutes = routes('Partnerships', {
  'POST /api/partnerships/parse-document': {
    summary: 'Read a partnership out of a document',
    description: `What the file is, its bytes say. The document waits ${heldFor.words} for its partnership, and is then removed. Whoever accepts \`text/event-stream\` hears \`event: progress\` ({step, page, pages, done}) while it is read, and at last \`event: result\` with the answer or \`event: error\` with {status, error, …}.`,
    form: z.strictObject({ file, accountId: id.optional(), organizationId }),
    bodyBytes: mostAgreementBytes + 4 * megabyte,
    savesNothing: true,
    answer: draft,
    beside: {
      partnership: draft,
      lines: listOf(line),
      seenBefore: seenBefore.nullable(),
      understoodBy: z.enum(['rules', 'model']),
      unread: z.array(z.string()).meta({ description: 'Attachments that could not be read, by name' }),
      gaps: z.array(z.string()).meta({ description: 'What else was not read or may be read wrongly, a sentence each' }),
      agreementId: z
        .string()
        .nullable()
        .meta({ description: 'What a partnership is created with, so that the document belongs to it; null when it could not be stored' }),
      choices: listOf(choice).meta({ description: 'What a review may teach; empty unless the organization learns' }),
    },
    stream: { type: 'text/event-stream', says: 'What it does meanwhile, and the answer', step },
    refusals: {
      413: 'The document is too large, or unpacks to too much',
      415: 'It is no form, or the file is of no kind that is read',
      422: 'It is empty, locked or damaged, or says nothing of a partnership',
    },
  },
})
