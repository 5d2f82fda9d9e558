import { emailFileBytes } from '@rapport/domain/account/email-import'
import { type BulkAnswer, type BulkUndoAnswer, mostAtOnce } from '@rapport/domain/account-list/bulk-change'
import { bulkRequest, bulkUndoRequest } from '@rapport/domain/account-list/bulk-change-shape'
import { accountMerge, duplicateQuery } from '@rapport/domain/account-merge/account-merge-shape'
import { megabyte } from '@rapport/domain/limit/unit'
import { trashTime } from '@rapport/domain/trash/trash'
import { z } from 'zod'
import { routes } from '../route.ts'
import { entity, listOf, organizationId, view } from '../shape.ts'
import { account } from './account.ts'

const tag = 'Accounts'

const changed = z.array(z.object({ id: z.string(), rev: z.number().int() }))
const bulkAnswer = entity<BulkAnswer>()(
  'BulkAnswer',
  z.object({ changed, unchanged: z.array(z.string()), failed: z.array(z.object({ id: z.string(), message: z.string() })) }),
)
const bulkUndoAnswer = entity<BulkUndoAnswer>()(
  'BulkUndoAnswer',
  z.object({
    undone: changed,
    kept: z.array(z.object({ id: z.string(), fields: z.array(z.string()), changedBy: z.string().nullable() })),
  }),
)

export const accountBulkRoutes = routes(tag, {
  'POST /api/accounts/bulk': {
    summary: `Change or delete up to ${mostAtOnce} accounts, each as if alone`,
    description:
      'An unknown stage, owner, segment or campaign refuses the whole call; what stands against one account stands in `failed`. Written in small transactions, in the order of the ids. `changed` can be given to `POST /api/accounts/bulk/undo`.',
    body: bulkRequest,
    answer: bulkAnswer,
  },
  'POST /api/accounts/bulk/undo': {
    summary: "Take one's own commits back, as far as nobody has changed the same since",
    description:
      'An entry is an account and the revision that the commit made. What somebody changed since stays: `kept` says what and whose it is.',
    body: bulkUndoRequest,
    answer: bulkUndoAnswer,
  },
})

export const accountMergeRoutes = routes(tag, {
  'GET /api/accounts/duplicates': {
    summary: 'Accounts that have this email, or this handle on a platform, or nearly this name, already',
    query: duplicateQuery.extend({ organizationId }),
    answer: listOf(view(z.object({ id: z.string(), name: z.string() }))),
  },
  'POST /api/accounts/{id}/merge': {
    summary: 'Make one account of two; the other one goes to the Trash',
    description: `The account in the path stays. Per field \`this\` or \`other\`; left out, what stands there stays, and what does not is taken from the other one. Campaigns and email threads are united; notes are copied with author and time into the live document, history and custom values too. All of it in one commit. The other one can be restored for ${trashTime} with all it held.`,
    // A large one is a second of work in one piece.
    rate: { name: 'merges', callsAMinute: 20 },
    body: accountMerge,
    answer: account,
  },
})

export const accountEmailRoutes = routes(tag, {
  'POST /api/accounts/{id}/emails': {
    summary: `Import a mail: the bytes of an .eml file of at most ${emailFileBytes / megabyte} MiB as the body`,
    description:
      'The mail joins the thread that its References name, else one with the same subject, else begins one. A mail that stands there already changes nothing (`isNew` false). Its body is not kept.',
    bytes: ['message/rfc822'],
    bodyBytes: emailFileBytes + megabyte,
    answer: account,
    beside: { isNew: z.boolean() },
  },
})
