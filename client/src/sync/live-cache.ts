import type { Change } from '@rapport/domain/event/change'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { fetchAccount } from '../api/account-calls.ts'
import { queryKeys } from '../api/query-keys.ts'
import { cacheAccount, uncacheAccount } from './account-cache.ts'

/** Lists up to here are read anew on a change; of longer ones only the row is changed. */
const mostPagesToRefetch = 3

/** Brings what is shown up to date with a change somewhere else. */
export const applyChange = async (client: QueryClient, change: Change): Promise<void> => {
  if (change.deleted || change.restored || change.kind === 'note') void client.invalidateQueries({ queryKey: queryKeys.trash })
  if (change.kind === 'account') return applyAccountChange(client, change)
  await Promise.all(keysOf(change).map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** Everything is stale, what is visible is read anew; what is just being read for the first time is not read twice. */
export const refreshEverything = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: (query) => query.state.data !== undefined })

const applyAccountChange = async (client: QueryClient, change: Change): Promise<void> => {
  if (change.deleted) return uncacheAccount(client, change.id)
  const lists = { queryKey: queryKeys.accountLists }
  await client.invalidateQueries({ ...lists, refetchType: 'none' })
  const short = client.refetchQueries({ ...lists, type: 'active', predicate: isShort })
  const isShown = client.getQueryData(queryKeys.account(change.id)) !== undefined
  const hasLongList = client.getQueryCache().findAll({ ...lists, type: 'active', predicate: (query) => !isShort(query) }).length > 0
  const account = isShown || hasLongList ? await fetchAccount(change.id) : undefined
  if (account?.ok) cacheAccount(client, account.value)
  await short
}

const isShort = (query: Query): boolean => {
  const data = query.state.data as { readonly pages?: readonly unknown[] } | undefined // only lists stand under this key
  return (data?.pages?.length ?? 0) <= mostPagesToRefetch
}

const keysOf = (change: Change): readonly QueryKey[] => {
  const { accountId } = change
  switch (change.kind) {
    case 'note':
      return [] // people's notes are read from their document, which is live
    case 'time-log':
      return accountId ? [queryKeys.timeLogs(accountId), queryKeys.notes(accountId)] : []
    case 'notification':
      return [queryKeys.notifications]
    case 'member':
      return [queryKeys.users, queryKeys.invitations, queryKeys.session]
    case 'organization':
      return [queryKeys.settings, queryKeys.session, queryKeys.accountLists] // the days of next outreaches hang on the settings
    case 'stage':
      return [queryKeys.stages, queryKeys.substages]
    case 'api-key':
      return [queryKeys.apiKeys]
    case 'segment':
      return [queryKeys.segments]
    case 'campaign':
      return [queryKeys.campaigns]
    case 'custom-field':
      return [queryKeys.customFields, queryKeys.allCustomFieldValues]
    case 'custom-field-value':
      return accountId ? [queryKeys.customFieldValues(accountId)] : []
    case 'saved-view':
      return [queryKeys.savedViews]
    case 'session':
      return [queryKeys.session]
    case 'account':
      return []
  }
}
