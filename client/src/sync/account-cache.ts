import type { Account } from '@rapport/domain/account/account'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { AccountFilter, AccountPage } from '../api/account-calls.ts'
import { queryKeys } from '../api/query-keys.ts'

type Pages = InfiniteData<AccountPage, unknown>

/** Puts the server's newest word about an account wherever the cache shows it; an older one changes nothing. */
export const cacheAccount = (client: QueryClient, account: Account): void => {
  client.setQueryData<Account>(queryKeys.account(account.id), (known) => newer(known, account))
  client.setQueriesData<Pages>({ queryKey: queryKeys.accountLists }, (lists) => lists && withAccount(lists, account))
}

/** Puts an account that was just created on top of the lists it belongs to, until they are read again. */
export const cacheCreatedAccount = (client: QueryClient, account: Account): void => {
  cacheAccount(client, account)
  for (const [key, lists] of client.getQueriesData<Pages>({ queryKey: queryKeys.accountLists })) {
    const filter = (key[1] ?? {}) as AccountFilter // the form of every key of a list
    if (lists && belongsTo(account, filter) && !holds(lists, account.id)) client.setQueryData<Pages>(key, onTop(lists, account))
  }
}

/** Takes a deleted account out of everything shown. */
export const uncacheAccount = (client: QueryClient, accountId: string): void => {
  client.setQueriesData<Pages>(
    { queryKey: queryKeys.accountLists },
    (lists) => lists && mapPages(lists, (data) => data.filter((account) => account.id !== accountId)),
  )
  void client.resetQueries({ queryKey: queryKeys.account(accountId) })
}

const newer = (known: Account | undefined, account: Account): Account => (known && known.rev > account.rev ? known : account)

const withAccount = (lists: Pages, account: Account): Pages =>
  holds(lists, account.id)
    ? mapPages(lists, (data) => data.map((known) => (known.id === account.id ? newer(known, account) : known)))
    : lists

const mapPages = (lists: Pages, change: (data: readonly Account[]) => readonly Account[]): Pages => ({
  ...lists,
  pages: lists.pages.map((page) => ({ ...page, data: change(page.data) })),
})

const holds = (lists: Pages, accountId: string): boolean =>
  lists.pages.some((page) => page.data.some((account) => account.id === accountId))

const onTop = (lists: Pages, account: Account): Pages => ({
  ...lists,
  pages: lists.pages.map((page, index) => ({ ...page, data: index === 0 ? [account, ...page.data] : page.data, total: page.total + 1 })),
})

/** Whether an account belongs into a list with this filter. */
export const belongsTo = (account: Account, filter: AccountFilter): boolean =>
  (!filter.stage || filter.stage === account.stage) &&
  (!filter.owner || filter.owner === account.owner) &&
  (!filter.search || account.name.toLowerCase().includes(filter.search.toLowerCase()))
