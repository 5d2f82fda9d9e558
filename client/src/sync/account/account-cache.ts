import type { Account } from '@rapport/domain/account/account'
import type { AccountCounts } from '@rapport/domain/account-list/account-list'
import { isListed, isReordered, type ListKnowledge, type ListQuery, moveCount } from '@rapport/domain/account-list/list-membership'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { pageKeys } from '../../api/page-keys.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { knownAccount, type Pages } from './known-account.ts'
import { cachedKnowledge } from './list-knowledge.ts'

/**
 * Puts the server's newest word about an account wherever the cache shows it; an older one changes nothing.
 * It leaves the lists that it has left, and stands on top of those that it has come to. Answers the lists that only the server can put in order.
 */
export const cacheAccount = (client: QueryClient, account: Account): readonly QueryKey[] => {
  const before = knownAccount(client, account.id)
  if (before && before.rev > account.rev) return []
  const knows = cachedKnowledge(client)
  client.setQueryData<Account>(queryKeys.account(account.id), account)
  if (before) countAnew(client, before, account, knows)
  return client
    .getQueriesData<Pages>({ queryKey: queryKeys.accountLists })
    .filter(([key, lists]) => lists && putInList(client, { key, lists, before, account, knows }))
    .map(([key]) => key)
}

/** Puts an account that was just created on top of the lists it belongs to, until they are read again. */
export const cacheCreatedAccount = (client: QueryClient, account: Account): void => {
  const knows = cachedKnowledge(client)
  if (!knownAccount(client, account.id)) countAnew(client, undefined, account, knows)
  cacheAccount(client, account)
  for (const [key, lists] of client.getQueriesData<Pages>({ queryKey: queryKeys.accountLists }))
    if (lists && !holds(lists, account.id) && isListed(account, queryOf(key), knows)) rewrite(client, key, onTop(lists, account))
}

/** Takes a deleted account out of everything shown. */
export const uncacheAccount = (client: QueryClient, accountId: string): void => {
  for (const [key, lists] of client.getQueriesData<Pages>({ queryKey: queryKeys.accountLists }))
    if (lists && holds(lists, accountId)) rewrite(client, key, without(lists, accountId))
  void client.resetQueries({ queryKey: queryKeys.account(accountId) })
}

interface Placing {
  readonly key: QueryKey
  readonly lists: Pages
  readonly before: Account | undefined
  readonly account: Account
  readonly knows: ListKnowledge
}

/** Whether the list has to be asked for the account's position in it. */
const putInList = (client: QueryClient, { key, lists, before, account, knows }: Placing): boolean => {
  const query = queryOf(key)
  const belongs = isListed(account, query, knows)
  if (holds(lists, account.id)) {
    rewrite(client, key, belongs === false ? without(lists, account.id) : withAccount(lists, account))
    return belongs !== false && before !== undefined && isReordered(before, account, query.sort)
  }
  if (belongs === false) return false
  const hasCome = belongs && before !== undefined && isListed(before, query, knows) === false
  if (hasCome) rewrite(client, key, onTop(lists, account))
  return hasCome || before === undefined || belongs === null
}

/** The figures of each filter follow at once; the server's own come after them. */
const countAnew = (client: QueryClient, before: Account | undefined, after: Account, knows: ListKnowledge): void => {
  for (const [key, counts] of client.getQueriesData<AccountCounts>({ queryKey: pageKeys.allAccountCounts })) {
    const [was, is] = [before ? isListed(before, queryOf(key), knows) : false, isListed(after, queryOf(key), knows)]
    if (!counts || was === null || is === null) continue
    const left = before && was ? before.stage : null
    const entered = is ? after.stage : null
    if (left !== entered) rewrite(client, key, moveCount(counts, left, entered))
  }
}

/** Changes what is shown without making it any newer than it is. */
const rewrite = (client: QueryClient, key: QueryKey, data: unknown): void => {
  const state = client.getQueryState(key)
  client.setQueryData(key, data, state && { updatedAt: state.dataUpdatedAt })
  if (state?.isInvalidated) void client.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' })
}

const queryOf = (key: QueryKey): ListQuery => (key[1] ?? {}) as ListQuery

const withAccount = (lists: Pages, account: Account): Pages =>
  mapHolding(lists, account.id, (data) => data.map((listed) => (listed.id === account.id ? account : listed)))

const without = (lists: Pages, accountId: string): Pages => {
  if (!holds(lists, accountId)) return lists
  const kept = mapHolding(lists, accountId, (data) => data.filter((account) => account.id !== accountId))
  return { ...kept, pages: kept.pages.map((page) => ({ ...page, total: page.total - 1 })) }
}

/** Other pages stay the very same. */
const mapHolding = (lists: Pages, accountId: string, change: (data: readonly Account[]) => readonly Account[]): Pages => ({
  ...lists,
  pages: lists.pages.map((page) => (page.data.some(({ id }) => id === accountId) ? { ...page, data: change(page.data) } : page)),
})

const holds = (lists: Pages, accountId: string): boolean =>
  lists.pages.some((page) => page.data.some((account) => account.id === accountId))

const onTop = (lists: Pages, account: Account): Pages => ({
  ...lists,
  pages: lists.pages.map((page, index) => ({ ...page, data: index === 0 ? [account, ...page.data] : page.data, total: page.total + 1 })),
})
