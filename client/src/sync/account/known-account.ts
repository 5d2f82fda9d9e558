import type { Account } from '@rapport/domain/account/account'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { AccountPage } from '../../api/account/account-calls.ts'
import { queryKeys } from '../../api/query-keys.ts'

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
