import { unknownAccount } from '@rapport/domain/account/unknown-account'
import { ok, type Result } from '@rapport/domain/result/result'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { keepQuery, type QuerySource } from '../../store/query/kept-query.ts'
import type { Store } from '../../store/store.ts'

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

interface OwnAccount {
  readonly organizationId: string
  readonly accountId: string
}

/** Reads of an influencer, or refuses where an organisation has none that is there. */
export const readOfAccount = <T>(
  store: Store,
  { organizationId, accountId }: OwnAccount,
  read: (source: QuerySource) => Promise<T>,
): Promise<Result<T>> =>
  store.read(async (db) => {
    const source = { db, tables: store.tables }
    return (await hasAccount(source, organizationId, accountId)) ? ok(await read(source)) : unknownAccount
  })
