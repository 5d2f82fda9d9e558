import { and, eq, isNull, sql } from 'drizzle-orm'
import { keepQuery, type QuerySource } from '../store/kept-query.ts'

const accounts = keepQuery('known_account', ({ db, tables: { account } }) =>
  db
    .select({ id: account.id })
    .from(account)
    .where(
      and(
        eq(account.id, sql.placeholder('accountId')),
        eq(account.organizationId, sql.placeholder('organizationId')),
        isNull(account.deletedAt),
      ),
    ),
)

/** Whether an organisation has an influencer that is not in the Trash. */
export const hasAccount = async (source: QuerySource, organizationId: string, accountId: string): Promise<boolean> =>
  (await accounts(source).execute({ organizationId, accountId })).length > 0
