import type { Account } from '@rapport/domain/account/account'
import type { ListQuery } from '@rapport/domain/account-list/list-membership'
import { minuteMs } from '@rapport/domain/limit/unit'
import type { InfiniteData } from '@tanstack/react-query'
import { type AccountPage, fetchAccount, fetchAccounts } from './account/account-calls.ts'
import { apiQuery, lasting, pagedQuery } from './api-query.ts'
import { call, callWhole } from './call.ts'
import { type InboxFilter, queryKeys } from './query-keys.ts'

/** In pages; `accountsOf` joins them into one list. */
export const accountsQuery = (organizationId: string, filter: ListQuery = {}) =>
  pagedQuery(
    queryKeys.accounts(withoutEmpty(filter)),
    (cursor, signal) => fetchAccounts(organizationId, filter, cursor, signal),
    whileSearched(filter),
  )

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

/** How many stand in each group of an order, in that order. */
export const accountGroupsQuery = (organizationId: string, { sort: _, ...filter }: ListQuery, by: string) =>
  apiQuery(
    queryKeys.accountGroups(withoutEmpty(filter), by),
    (signal) => call('GET /api/accounts/groups', { query: { organizationId, ...filter, by }, signal }),
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

export const customFieldsQuery = () => apiQuery(queryKeys.customFields, (signal) => call('GET /api/custom-fields', { signal }), lasting)

/** The inbox, newest first; the first page tells the unread count. */
export const notificationsQuery = ({ unread = false, muted = false }: InboxFilter = {}) =>
  pagedQuery(queryKeys.notificationsBy({ unread, muted }), (cursor, signal) =>
    callWhole('GET /api/notifications', { query: { cursor, ...(unread && { unread: 'true' }), ...(muted && { muted: 'true' }) }, signal }),
  )

/** Of whom the reader hears nothing. */
export const mutesQuery = () => apiQuery(queryKeys.mutes, (signal) => call('GET /api/mutes', { query: {}, signal }), lasting)

/** The list of a search is soon forgotten. */
const whileSearched = ({ search }: ListQuery) => (search ? { gcTime: 5 * minuteMs } : {})

/** An emptied filter gives the same list as none. */
const withoutEmpty = (filter: ListQuery): ListQuery =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''))
