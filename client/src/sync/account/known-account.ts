import type { Account } from '@rapport/domain/account/account'
import { inOrder, isListed, type ListKnowledge, type ListQuery } from '@rapport/domain/account-list/list-membership'
import { accountOfCreation } from '@rapport/domain/sync/outbox'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { AccountPage } from '../../api/account/account-calls.ts'
import { accountsOf } from '../../api/queries.ts'
import { queryKeys } from '../../api/query-keys.ts'
import type { SyncSession } from '../sync-session.ts'

export type Pages = InfiniteData<AccountPage, unknown>

/** The newest version of an account that this page has, from its own query or from any list. */
export const knownAccount = (client: QueryClient, accountId: string): Account | undefined => {
  let newest = client.getQueryData<Account>(queryKeys.account(accountId))
  for (const [, lists] of client.getQueriesData<Pages>({ queryKey: queryKeys.accountLists }))
    for (const page of lists?.pages ?? []) {
      const listed = page.data.find(({ id }) => id === accountId)
      if (listed && (newest === undefined || listed.rev > newest.rev)) newest = listed
    }
  return newest
}

/** Every account of any list that this page has, narrowed and put in order here: for when nobody can be asked. */
export const deviceAccounts = (client: QueryClient, query: ListQuery, knows: ListKnowledge): readonly Account[] =>
  inOrder(
    listedAccounts(client).filter((account) => isListed(account, query, knows)),
    query.sort,
    knows,
  )

/** Every account of any list that this page has, with those that wait to be created. */
export const accountsOnDevice = ({ client, outbox }: Pick<SyncSession, 'client' | 'outbox'>): readonly Account[] => {
  const waiting = outbox.rows.get().flatMap((row) => (row.kind === 'create-account' ? [accountOfCreation(row, '')] : []))
  return [...listedAccounts(client), ...waiting]
}

/** The newest version of every account in any list. */
export const listedAccounts = (client: QueryClient): readonly Account[] => {
  const byId = new Map<string, Account>()
  for (const [, lists] of client.getQueriesData<Pages>({ queryKey: queryKeys.accountLists }))
    for (const account of accountsOf(lists)) if (account.rev >= (byId.get(account.id)?.rev ?? 0)) byId.set(account.id, account)
  return [...byId.values()]
}
