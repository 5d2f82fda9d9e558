import { z } from '@hono/zod-openapi'
import { contentTypes } from '@rapport/domain/content/content-item'
import { invoiceStatuses } from '@rapport/domain/partnership/partnership'

const day = (words: string) => z.string().openapi({ description: `${words}: YYYY-MM-DDT00:00:00.000Z` })

const itemFields = z.object({
  id: z.string(),
  type: z.enum(contentTypes),
  contentType: z.enum(contentTypes).openapi({ description: 'The same as type' }),
  dueDate: z.string().openapi({ description: 'A calendar day with a minute index: YYYY-MM-DDT00:MM:00.000Z' }),
  contentLink: z.string().nullable(),
  approved: z.boolean(),
  posted: z.boolean(),
  reference: z.string().optional().openapi({ description: 'What tells imported items apart' }),
})

export const contentItemAnswer = itemFields.openapi('ContentItem')

export const partnershipAnswer = z
  .object({
    id: z.string(),
    accountId: z.string(),
    budget: z.string().openapi({ description: 'A decimal number' }),
    startDate: day('A calendar day'),
    endDate: day('A calendar day'),
    invoiceStatus: z.enum(invoiceStatuses),
    isCompleted: z.boolean(),
    createdAt: z.string(),
    content: z.array(contentItemAnswer),
    rev: z.number().int().openapi({ description: 'Grows with each commit that changes the partnership or its content' }),
  })
  .openapi('Partnership')

export const historyEntryAnswer = z
  .object({
    rev: z.number().int(),
    at: z.string(),
    by: z.object({ id: z.string(), name: z.string() }),
    itemId: z.string().nullable().openapi({ description: 'Null for a field of the partnership itself' }),
    field: z.string().openapi({ description: '`created` and `removed` stand for all fields at once' }),
    oldValue: z.unknown(),
    newValue: z.unknown(),
  })
  .openapi('PartnershipHistoryEntry')

export const upcomingItemAnswer = itemFields
  .extend({
    partnershipId: z.string(),
    accountId: z.string(),
    accountName: z.string(),
    owner: z.string().nullable(),
    rev: z.number().int().openapi({ description: 'Of the partnership' }),
  })
  .openapi('UpcomingContentItem')

export const signedAccountAnswer = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    profilePictureUrl: z.string().nullable(),
    signedSubstage: z.string().nullable(),
    owner: z.string().nullable(),
    stageSince: z.string(),
    openPartnerships: z.number().int(),
    completedPartnerships: z.number().int(),
    openBudget: z.string().openapi({ description: 'The budgets of the open ones together, a decimal number' }),
    content: z
      .object({ total: z.number().int(), approved: z.number().int(), posted: z.number().int(), overdue: z.number().int() })
      .openapi({ description: 'Of the open ones' }),
    nextDueDate: z.string().nullable().openapi({ description: 'The first of what is not approved and posted' }),
  })
  .openapi('SignedAccount')
