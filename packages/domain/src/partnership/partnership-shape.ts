import { z } from 'zod'
import { instantShape } from '../calendar-day/instant-shape.ts'
import { readKept } from '../calendar-day/kept-day.ts'
import { contentTypes } from '../content/content-item.ts'
import { tooManyItems } from '../content/content-plan.ts'
import { contentLimits, readContentLink } from '../content/content-text.ts'
import { idPattern, noId } from '../id/id.ts'
import { requiredIdShape as id, organizationId } from '../id/id-shape.ts'
import { plainLine } from '../show/plain-line.ts'
import { invoiceStatuses, readBudget, readInvoiceStatus } from './partnership.ts'
import { partnershipWords } from './partnership-form.ts'

const chosenId = z.string(partnershipWords.nothingSelected).regex(idPattern, noId)
const baseRev = z.number().int().min(0).optional()

/** [PT3] */
const budget = z
  .string(partnershipWords.budget)
  .max(40, partnershipWords.budget)
  .refine((text) => readBudget(text) !== null, partnershipWords.budget)
  .overwrite((text) => readBudget(text) ?? text)

/** [PT2] */
const invoiceStatus = z.preprocess(
  (value) => (typeof value === 'string' ? (readInvoiceStatus(value) ?? value) : value),
  z.enum(invoiceStatuses, partnershipWords.invoiceStatus),
)

const dayOrInstant = (words: string) =>
  z
    .string(words)
    .max(40, words)
    .refine((text) => readKept(text) !== null, words)

const contentType = z.enum(contentTypes, partnershipWords.type)

/** [CT5] */
const contentLink = z
  .string(partnershipWords.link)
  .refine((text) => readContentLink(text) !== undefined, partnershipWords.link)
  .transform((text) => readContentLink(text) ?? null)
  .nullable()

const itemFields = {
  type: contentType.optional(),
  contentType: contentType.optional(),
  dueDate: dayOrInstant(partnershipWords.dueDate).nullable().optional(),
  contentLink: contentLink.optional(),
  approved: z.boolean().optional(),
  posted: z.boolean().optional(),
}

const isOneType = (item: { readonly type?: string | undefined; readonly contentType?: string | undefined }) =>
  item.type === undefined || item.contentType === undefined || item.type === item.contentType
const oneType = { path: ['contentType'], error: 'type and contentType are the same: give one of them' }

const contentItem = z
  .strictObject({
    ...itemFields,
    id: id.optional(),
    reference: z
      .string()
      .overwrite(plainLine)
      .max(contentLimits.reference, `A reference can have at most ${contentLimits.reference} characters`)
      .nullable()
      .optional(),
  })
  .refine(isOneType, oneType)

const hasEachOnce = (items: readonly { readonly id?: string | undefined }[]) => {
  const ids = items.flatMap((item) => item.id ?? [])
  return new Set(ids).size === ids.length
}

const content = z
  .array(contentItem, 'Content is a list of items')
  .max(contentLimits.items, tooManyItems)
  .refine(hasEachOnce, 'A content item stands in a list once')

const fields = {
  budget,
  startDate: dayOrInstant(partnershipWords.dates),
  endDate: dayOrInstant(partnershipWords.dates),
  invoiceStatus,
  isCompleted: z.boolean(),
  content,
}

/** [PT8] `POST /api/partnerships`: both dates are required; the budget defaults to "0", the status to WAITING. */
export const partnershipCreation = z.strictObject({
  ...fields,
  budget: budget.default('0'),
  invoiceStatus: invoiceStatus.default('WAITING'),
  isCompleted: z.boolean().default(false),
  content: content.default([]),
  id: id.optional(),
  accountId: id,
  organizationId,
  /** [AF8] */
  agreementId: id.optional(),
})
export type PartnershipCreation = z.infer<typeof partnershipCreation>

/** [PT8] `PATCH /api/partnerships`: absent fields stay. The id names the partnership. */
export const partnershipChange = z
  .strictObject(fields)
  .partial()
  .extend({ id: chosenId, accountId: id.optional(), organizationId, baseRev })
export type PartnershipChange = z.infer<typeof partnershipChange>

/** [PT8] `PATCH /api/partnerships/{id}/content/{itemId}`. */
export const contentItemChange = z
  .strictObject({ ...itemFields, accountId: id.optional(), organizationId, baseRev })
  .refine(isOneType, oneType)
export type ContentItemChange = z.infer<typeof contentItemChange>

export type GivenContentItem = z.infer<typeof contentItem>

/** `POST /api/partnerships/{id}/restore`: restores the partnership, one item or an earlier moment. */
export const partnershipRestore = z
  .strictObject({
    accountId: id.optional(),
    organizationId,
    itemId: id.optional(),
    rev: z.number().int().min(1).optional(),
    at: instantShape.optional(),
  })
  .refine(({ itemId, rev, at }) => [itemId, rev, at].filter((part) => part !== undefined).length <= 1, {
    error: 'Please give one of itemId, rev and at',
  })
export type PartnershipRestore = z.infer<typeof partnershipRestore>
