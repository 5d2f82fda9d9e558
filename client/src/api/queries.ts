import type { Account } from '@rapport/domain/account/account'
import type { ListQuery } from '@rapport/domain/account-list/list-membership'
import { minuteMs } from '@rapport/domain/limit/unit'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { type AccountPage, fetchAccount, fetchAccounts, fetchTimeLogs } from './account/account-calls.ts'
import { apiQuery, lasting } from './api-query.ts'
import { call, callWhole, type Query } from './call.ts'
import { allPages } from './page-request.ts'
import { queryKeys } from './query-keys.ts'
import { valueOrThrow } from './refused-call.ts'

/** In pages; `accountsOf` joins them into one list. */
export const accountsQuery = (organizationId: string, filter: ListQuery = {}) =>
  infiniteQueryOptions({
    queryKey: queryKeys.accounts(withoutEmpty(filter)),
    queryFn: ({ pageParam, signal }) => valueOrThrow(fetchAccounts(organizationId, filter, pageParam, signal)),
    initialPageParam: null as string | null, // the first page has no cursor
    getNextPageParam: (page) => page.nextCursor,
    ...whileSearched(filter),
  })

/** The accounts of all pages, each once: a row may move between pages during reading. */
export const accountsOf = (data: InfiniteData<AccountPage, unknown> | undefined): readonly Account[] => {
  const seen = new Set<string>()
  const isNew = ({ id }: Account) => !seen.has(id) && seen.add(id)
  return (data?.pages ?? []).flatMap((page) => page.data.filter(isNew))
}

/** The number of fitting accounts, in all and by stage; order does not matter. */
export const accountCountsQuery = (organizationId: string, { sort: _, ...filter }: ListQuery = {}) =>
  apiQuery(
    queryKeys.accountCounts(withoutEmpty(filter)),
    (signal) => call('GET /api/accounts/counts', { query: { organizationId, ...filter }, signal }),
    whileSearched(filter),
  )

/** Total budgets of the fitting open partnerships, by stage. */
export const openBudgetsQuery = (organizationId: string, { sort: _, ...filter }: ListQuery = {}) =>
  apiQuery(
    queryKeys.openBudgets(withoutEmpty(filter)),
    (signal) => call('GET /api/accounts/open-budgets', { query: { organizationId, ...filter }, signal }),
    whileSearched(filter),
  )

export const accountQuery = (accountId: string) => apiQuery(queryKeys.account(accountId), (signal) => fetchAccount(accountId, signal))

/** The server's own notes, which the feed shows. A profile reads people's notes from its document. */
export const notesQuery = (accountId: string) =>
  apiQuery(queryKeys.notes(accountId), (signal) =>
    allPages((page) =>
      callWhole('GET /api/accounts/{id}/notes', { params: { id: accountId }, query: { system: 'true', ...page }, signal }),
    ),
  )

export const timeLogsQuery = (accountId: string) => apiQuery(queryKeys.timeLogs(accountId), (signal) => fetchTimeLogs(accountId, signal))

export const usersQuery = (organizationId: string) =>
  apiQuery(queryKeys.users, (signal) => call('GET /api/organizations/users', { query: { organizationId }, signal }), lasting)

export const stagesQuery = () => apiQuery(queryKeys.stages, (signal) => call('GET /api/organization-stages', { signal }), lasting)

export const substagesQuery = () =>
  apiQuery(queryKeys.substages, (signal) => call('GET /api/organization-signed-substages', { signal }), lasting)

export const settingsQuery = () => apiQuery(queryKeys.settings, (signal) => call('GET /api/organization-settings', { signal }), lasting)

export const segmentsQuery = (organizationId: string) =>
  apiQuery(queryKeys.segments, (signal) => call('GET /api/segments', { query: { organizationId }, signal }), lasting)

export const campaignsQuery = (organizationId: string) =>
  apiQuery(queryKeys.campaigns, (signal) => call('GET /api/campaigns', { query: { organizationId }, signal }), lasting)

/** The person's own views and the shared ones, by name. */
export const savedViewsQuery = () => apiQuery(queryKeys.savedViews, (signal) => call('GET /api/saved-views', { signal }), lasting)

/** Accounts with an e-mail or handle, without `except`; not kept on the device. */
export const duplicatesQuery = (query: Query<'GET /api/accounts/duplicates'>) =>
  apiQuery(queryKeys.duplicates(query), (signal) => call('GET /api/accounts/duplicates', { query, signal }), {
    staleTime: 10_000,
    gcTime: minuteMs,
    meta: { isPassing: true },
  })

export const customFieldsQuery = () => apiQuery(queryKeys.customFields, (signal) => call('GET /api/custom-fields', { signal }), lasting)

/** Every custom field with an account's value; `useFieldValues` of sync adds waiting changes. */
export const customFieldValuesQuery = (accountId: string) =>
  apiQuery(queryKeys.customFieldValues(accountId), (signal) => call('GET /api/custom-field-values', { query: { accountId }, signal }))

/** The inbox, newest first; the first page tells the unread count. */
export const notificationsQuery = () =>
  infiniteQueryOptions({
    queryKey: queryKeys.notifications,
    queryFn: ({ pageParam, signal }) => valueOrThrow(callWhole('GET /api/notifications', { query: { cursor: pageParam }, signal })),
    initialPageParam: null as string | null, // the first page has no cursor
    getNextPageParam: (page) => page.nextCursor,
  })

/** The remaining lookups. */
export const socialLookupQuery = () =>
  apiQuery(queryKeys.socialLookup, (signal) => callWhole('GET /api/social-lookup', { signal }), lasting)

/** The list of a search is soon forgotten. */
const whileSearched = ({ search }: ListQuery) => (search ? { gcTime: 5 * minuteMs } : {})

/** An emptied filter gives the same list as none. */
const withoutEmpty = (filter: ListQuery): ListQuery =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''))
