import type { Account } from '@rapport/domain/account/account'
import { accountAnswer } from '@rapport/domain/account/account-answer-shape'
import { accountCreation, accountPatch } from '@rapport/domain/account/account-shape'
import type { AccountCounts, OpenBudget } from '@rapport/domain/account-list/account-list'
import { accountFilter, accountSort } from '@rapport/domain/account-list/account-list-shape'
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
  'Filters take several values separated by commas (`\\,` is a comma within one); any of them finds an account, different filters must all fit, `none` finds what is not set. Stages are named by id or current name, owners, segments and campaigns by id; outreach is `due` (today or before), `week` (the seven days after), `later`. The search looks through name, email, handles and notes; all terms must be found.'

const counts = entity<AccountCounts>()(
  'AccountCounts',
  z.object({ total: count, stages: z.array(z.object({ id: z.string(), name: z.string(), count })) }),
)
const openBudget = entity<OpenBudget>()(
  'OpenBudget',
  z.object({ stageId: z.string(), openBudget: z.string().meta({ description: 'A decimal number', example: '12500' }) }),
)

export const accountListRoutes = routes(tag, {
  'GET /api/accounts': {
    summary: 'Accounts that match, page by page',
    description: `${filterWords} A leading minus turns an order round; what is not set stands last either way. Of \`emailThreads\` a list holds only the newest message of each side, without recipients: whoever writes threads back reads the single account first.`,
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
