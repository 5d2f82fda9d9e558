import type { Account } from '@rapport/domain/account/account'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { AccountPage } from '../../api/account/account-calls.ts'
import { queryKeys } from '../../api/query-keys.ts'

export type Pages = InfiniteData<AccountPage, unknown>

/** The newest version of an account that this page has, from its own query or from any list. */
export const knownAccount = (client: QueryClient, accountId: string): Account | undefined => {
  let newest = client.getQueryData<Account>(queryKeys.account(accountId))
  // A search by key compares parts of every key: a board asks for dozens of accounts before a frame.
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    if (queryKey[0] !== queryKeys.accountLists[0]) continue
    // Only lists of accounts have such a key.
    for (const page of (state.data as Pages | undefined)?.pages ?? []) {
      const listed = accountsIn(page).get(accountId)
      if (listed && (newest === undefined || listed.rev > newest.rev)) newest = listed
    }
  }
  return newest
}

/** A page that was answered never changes: what is new is another page. */
const accountsById = new WeakMap<AccountPage, ReadonlyMap<string, Account>>()

const accountsIn = (page: AccountPage): ReadonlyMap<string, Account> => {
  const existing = accountsById.get(page)
  if (existing) return existing
  const byId = new Map(page.data.map((account) => [account.id, account]))
  accountsById.set(page, byId)
  return byId
}
