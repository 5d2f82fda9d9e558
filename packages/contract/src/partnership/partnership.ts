import { historyCursorPattern, invoiceCursorPattern, upcomingCursorPattern } from '@rapport/domain/page/cursor-pattern'
import {
  contentItemChange,
  partnershipChange,
  partnershipCreation,
  partnershipRestore,
} from '@rapport/domain/partnership/partnership-shape'
import { trashTime } from '@rapport/domain/trash/trash'
import { z } from 'zod'
import { routes } from '../route.ts'
import { cursorOf, days, id, idParams, listOf, nextCursor, onlyId, organizationId, pageLimit, timePage, view } from '../shape.ts'
import { contentItem, historyEntry, openInvoice, partnership, revision, signedAccount, upcomingItem } from './partnership-answer.ts'

const tag = 'Partnerships'
const count = z.number().int()
const baseWords =
  'With `baseRev`, what the body says as it stood in that revision is left alone, and content that is newer stays. Without it every field in the body is written and a content list is taken as complete. Absent fields are never touched.'
const ofAccount = z.strictObject({ accountId: id, organizationId })

export const partnershipRoutes = routes(tag, {
  'GET /api/partnerships': {
    summary: "An account's partnerships with their content, open ones first, newest start first",
    query: z.object({ accountId: id, organizationId }),
    answer: listOf(partnership),
    beside: { nextCursor },
  },
  'POST /api/partnerships': {
    summary: 'Create a partnership with its content',
    body: partnershipCreation,
    answer: partnership,
    status: 201,
  },
  'PATCH /api/partnerships': {
    summary: 'Change a partnership, complete it or open it again',
    description: `${baseWords} Content is matched by id, else by reference, else by type and due date in order; what is not matched goes.`,
    body: partnershipChange,
    answer: partnership,
  },
  'DELETE /api/partnerships': {
    summary: `Delete a partnership; it can be restored for ${trashTime}`,
    query: z.object({ id, accountId: id.optional(), organizationId }),
    answer: onlyId,
  },
  'POST /api/partnerships/complete-all': {
    summary: 'Complete all partnerships of an account and mark their content as posted; how many were open',
    body: ofAccount,
    answer: view(z.object({ completed: count })),
  },
  'POST /api/partnerships/bulk-approve-content': {
    summary: 'Approve all content of an account; how many items were not approved',
    body: ofAccount,
    answer: view(z.object({ approved: count })),
  },
  'PATCH /api/partnerships/{id}/content/{itemId}': {
    summary: 'Change a content item: a mark, its date, its link',
    description: baseWords,
    params: idParams.extend({ itemId: z.string() }),
    body: contentItemChange,
    answer: contentItem,
    beside: { rev: revision },
  },
  'POST /api/partnerships/{id}/restore': {
    summary: `Restore a deleted partnership within ${trashTime}; with itemId one content item; with rev or at all that stood there then`,
    description: 'Restoring is a new change, which open browsers see. What stands there already is answered as it is.',
    body: partnershipRestore,
    mayBeEmpty: true,
    answer: partnership,
  },
  'GET /api/partnerships/{id}/history': {
    summary: 'Who changed what of a partnership and when, newest first',
    query: z.object({ accountId: id.optional(), organizationId, cursor: cursorOf(historyCursorPattern), limit: pageLimit }),
    answer: listOf(historyEntry),
    beside: { nextCursor },
  },
})

const day = z.iso.date('Please give a day (YYYY-MM-DD)')

export const contentRoutes = routes(tag, {
  'GET /api/content/upcoming': {
    summary: 'Content by due date',
    description:
      'With `days` (30 when nothing is given): what is due from today up to then and what is overdue, in partnerships that are not completed. With `from` and `to`, both included: everything that is due then. Days are those of the organization’s time zone.',
    query: z.object({
      organizationId,
      days: days(0).optional(),
      from: day.optional(),
      to: day.optional(),
      cursor: cursorOf(upcomingCursorPattern),
      limit: pageLimit,
    }),
    answer: listOf(upcomingItem),
    beside: { nextCursor },
  },
  'GET /api/open-invoices': {
    summary: 'Invoices that are not paid though the work is done, the earliest end first',
    description:
      'Of partnerships with a budget that have ended, are completed, or whose content is all posted. `owner` asks for those of one person’s influencers. Days are those of the organization’s time zone.',
    query: z.object({ organizationId, owner: id.optional(), cursor: cursorOf(invoiceCursorPattern), limit: pageLimit }),
    answer: listOf(openInvoice),
    beside: { nextCursor },
  },
  'GET /api/signed-accounts': {
    summary: 'The influencers whose stage is Signed with what their partnerships amount to, the latest first',
    query: timePage,
    answer: listOf(signedAccount),
    beside: { nextCursor },
  },
})
