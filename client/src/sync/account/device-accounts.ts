import type { Account } from '@rapport/domain/account/account'
import { inOrder, isListed, type ListKnowledge, type ListQuery } from '@rapport/domain/account-list/list-membership'
import { accountOfCreation } from '@rapport/domain/sync/outbox-overlay'
import type { QueryClient } from '@tanstack/react-query'
import { accountsOf } from '../../api/queries.ts'
import { queryKeys } from '../../api/query-keys.ts'
import type { SyncSession } from '../sync-session.ts'
import type { Pages } from './known-account.ts'

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
