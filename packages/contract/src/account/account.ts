import type { Account } from '@rapport/domain/account/account'
import { accountAnswer } from '@rapport/domain/account/account-answer-shape'
import { accountCreation, accountPatch } from '@rapport/domain/account/account-shape'
import type { AccountCounts, GroupCount, OpenBudget } from '@rapport/domain/account-list/account-list'
import { accountFilter, accountSort } from '@rapport/domain/account-list/account-list-shape'
import { readListed } from '@rapport/domain/account-list/listed-values'
import { mostCounted, mostCountedViews, readyViews, type ViewCount } from '@rapport/domain/saved-view/ready-view'
import { trashTime } from '@rapport/domain/trash/trash'
import { z } from 'zod'
import { routes } from '../route.ts'
import { entity, listOf, nextCursor, onlyId, organizationId, pageLimit, sortCursor } from '../shape.ts'

const tag = 'Accounts'
export const account = entity<Account>()('Account', accountAnswer)
const epoch = z.string().meta({ description: 'The id of this database; a device forgets its cache when it changes' })
const count = z.number().int()

export const narrowed = accountFilter.extend({ organizationId })
const filterWords =
  'Filters take several values separated by commas (`\\,` is a comma within one); any of them finds an account, different filters must all fit, `none` finds what is not set. Stages are named by id or current name, owners, segments and campaigns by id; outreach is `due` (today or before), `week` (the seven days after), `later`, or a range of days. A range has two dots between its ends, both included, either may be left out: `reach=1000..5000`, `budget=..2500` (of open partnerships, in whole units), `contacted=-30d..today`, `created=2026-01-01..`; a day is YYYY-MM-DD, `today`, or so many days from today (`-30d`, `7d`). `noReply=21`: our last contact was so many days ago or more, and nothing came since. `invoice` names statuses of partnerships, `content` is `overdue` or `open` (something is left to do). `fields` holds conditions on custom fields, `<id>:is:Vegan`, `<id>:has:tea`, `<id>:in:36..40`, `<id>:set`, `<id>:unset`: of one field any fits, different fields must all fit. The search looks through name, email, handles and notes; all terms must be found.'

const counts = entity<AccountCounts>()(
  'AccountCounts',
  z.object({ total: count, stages: z.array(z.object({ id: z.string(), name: z.string(), count })) }),
)
const group = entity<GroupCount>()(
  'AccountGroup',
  z.object({ value: z.string().nullable().meta({ description: 'An id, or a value of the field; null is not set' }), count }),
)
/** In characters. */
const longestList = 2000
const viewIds = z
  .string()
  .max(longestList)
  .transform(readListed)
  .refine((ids) => ids.length <= mostCountedViews, `At most ${mostCountedViews} views are counted at once`)
const viewCount = entity<ViewCount>()('ViewCount', z.object({ id: z.string(), count: count.nullable(), isMore: z.boolean() }))
const openBudget = entity<OpenBudget>()(
  'OpenBudget',
  z.object({ stageId: z.string(), openBudget: z.string().meta({ description: 'A decimal number', example: '12500' }) }),
)

export const accountListRoutes = routes(tag, {
  'GET /api/accounts': {
    summary: 'Accounts that match, page by page',
    description: `${filterWords} A leading minus turns an order round, \`field:\` and an id is a custom field; what is not set stands last either way. Of \`emailThreads\` a list holds only the newest message of each side, without recipients: whoever writes threads back reads the single account first.`,
    query: narrowed.extend({ sort: accountSort, cursor: sortCursor, limit: pageLimit }),
    answer: listOf(account),
    beside: { nextCursor, total: count, epoch },
  },
  'GET /api/accounts/counts': {
    summary: 'How many accounts match, by stage',
    description: filterWords,
    query: narrowed,
    answer: counts,
  },
  'GET /api/accounts/groups': {
    summary: 'How many accounts that match stand in each group of an order',
    description: `${filterWords} Groups stand as a list in that order has them. A group is a stage, owner, priority, segment, platform, the campaign that somebody joined last, or a value of a dropdown or checkbox.`,
    query: narrowed.extend({ by: accountSort }),
    answer: listOf(group),
  },
  'GET /api/accounts/view-counts': {
    summary: `How many accounts fit saved and ready-made views, up to ${mostCounted}`,
    description: `Ready-made views are ${readyViews('')
      .map(({ id, name }) => `\`${id}\` (${name})`)
      .join(', ')}; saved ones go by id. Unknown views are left out.`,
    query: z.object({ views: viewIds, organizationId }),
    answer: listOf(viewCount),
  },
  'GET /api/accounts/open-budgets': {
    summary: 'What the open partnerships of the accounts that match come to, by stage',
    description: `${filterWords} Stages without open partnerships are left out.`,
    query: narrowed,
    answer: listOf(openBudget),
  },
})

export const accountRoutes = routes(tag, {
  'POST /api/accounts': {
    summary: 'Create an account; id and createdAt may come from the client',
    body: accountCreation,
    answer: account,
    beside: { epoch },
    status: 201,
  },
  'GET /api/accounts/{id}': { summary: 'One account', answer: account, beside: { epoch } },
  'PATCH /api/accounts/{id}': {
    summary: 'Change fields; with baseRev only what differs from that revision',
    description:
      'Absent fields are never touched. A change of stage carries its whole transition and writes the history. With `baseRev`, a name, email or owner that somebody else changed meanwhile answers 409 `changed_meanwhile` with the values of now in `current`.',
    body: accountPatch,
    answer: account,
    beside: { epoch },
  },
  'DELETE /api/accounts/{id}': {
    summary: `Delete an account; it is kept for ${trashTime}`,
    answer: onlyId,
  },
  'POST /api/accounts/{id}/restore': {
    summary: `Restore a deleted account with all it holds, within ${trashTime}; one that is not deleted is answered as it is`,
    answer: account,
    beside: { epoch },
  },
})
