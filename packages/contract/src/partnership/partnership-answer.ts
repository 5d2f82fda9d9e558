import { type ContentItem, contentTypes } from '@rapport/domain/content/content-item'
import type { UpcomingItem } from '@rapport/domain/content/upcoming-content'
import type { OpenInvoice } from '@rapport/domain/partnership/open-invoice'
import { invoiceStatuses, type Partnership } from '@rapport/domain/partnership/partnership'
import type { PartnershipHistoryEntry, SignedAccount } from '@rapport/domain/partnership/partnership-answer'
import { z } from 'zod'
import { entity } from '../shape.ts'

const count = z.number().int()
const day = (words: string) => z.string().meta({ description: `${words}: YYYY-MM-DDT00:00:00.000Z` })

/** Grows with each commit that changes a partnership or its content. */
export const revision = count.meta({ description: 'Of the partnership' })

const itemFields = z.object({
  id: z.string(),
  type: z.enum(contentTypes),
  contentType: z.enum(contentTypes).meta({ description: 'The same as type' }),
  dueDate: z.string().meta({ description: 'A calendar day with a minute index: YYYY-MM-DDT00:MM:00.000Z' }),
  contentLink: z.string().nullable(),
  approved: z.boolean(),
  posted: z.boolean(),
  reference: z.string().optional().meta({ description: 'What tells imported items apart' }),
})

export const contentItem = entity<ContentItem>()('ContentItem', itemFields)

export const partnership = entity<Partnership>()(
  'Partnership',
  z.object({
    id: z.string(),
    accountId: z.string(),
    budget: z.string().meta({ description: 'A decimal number' }),
    startDate: day('A calendar day'),
    endDate: day('A calendar day'),
    invoiceStatus: z.enum(invoiceStatuses),
    isCompleted: z.boolean(),
    createdAt: z.string(),
    content: z.array(contentItem),
    rev: count.meta({ description: 'Grows with each commit that changes the partnership or its content' }),
  }),
)

export const historyEntry = entity<PartnershipHistoryEntry>()(
  'PartnershipHistoryEntry',
  z.object({
    rev: count,
    at: z.string(),
    by: z.object({ id: z.string(), name: z.string() }),
    itemId: z.string().nullable().meta({ description: 'Null for a field of the partnership itself' }),
    field: z.string().meta({ description: '`created` and `removed` stand for all fields at once' }),
    oldValue: z.unknown(),
    newValue: z.unknown(),
  }),
)

export const upcomingItem = entity<UpcomingItem>()(
  'UpcomingContentItem',
  itemFields.extend({
    partnershipId: z.string(),
    accountId: z.string(),
    accountName: z.string(),
    owner: z.string().nullable(),
    rev: revision,
  }),
)

export const openInvoice = entity<OpenInvoice>()(
  'OpenInvoice',
  z.object({
    partnershipId: z.string(),
    accountId: z.string(),
    accountName: z.string(),
    owner: z.string().nullable(),
    budget: z.string().meta({ description: 'A decimal number' }),
    endDate: day('The last day'),
    invoiceStatus: z.enum(invoiceStatuses),
  }),
)

export const signedAccount = entity<SignedAccount>()(
  'SignedAccount',
  z.object({
    id: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    profilePictureUrl: z.string().nullable(),
    signedSubstage: z.string().nullable(),
    owner: z.string().nullable(),
    stageSince: z.string(),
    openPartnerships: count,
    completedPartnerships: count,
    openBudget: z.string().meta({ description: 'The budgets of the open ones together, a decimal number' }),
    content: z.object({ total: count, approved: count, posted: count, overdue: count }).meta({ description: 'Of the open ones' }),
    nextDueDate: z.string().nullable().meta({ description: 'The first of what is not approved and posted' }),
  }),
)
