import type { Account } from '@rapport/domain/account/account'
import type { ListQuery } from '@rapport/domain/account-list/list-membership'
import { minuteMs } from '@rapport/domain/limit/unit'
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  type AccountPage,
  fetchAccount,
  fetchAccountCounts,
  fetchAccounts,
  fetchOpenBudgets,
  fetchTimeLogs,
} from './account/account-calls.ts'
import { type DuplicateSought, fetchDuplicates } from './account/duplicate-calls.ts'
import { fetchCustomFields, fetchCustomFieldValues } from './account/field-value-calls.ts'
import { fetchLabels } from './account/label-calls.ts'
import { fetchNotes } from './account/note-calls.ts'
import { fetchSavedViews } from './account/saved-view-calls.ts'
import { fetchLookupUsage } from './account/social-calls.ts'
import { fetchNotifications } from './notification-calls.ts'
import { queryKeys } from './query-keys.ts'
import { valueOrThrow } from './refused-call.ts'
import { fetchSettings, fetchStages, fetchSubstages, fetchUsers } from './settings/organization-calls.ts'

/** In pages; `accountsOf` joins them into one list. */
export const accountsQuery = (organizationId: string, filter: ListQuery = {}) =>
  infiniteQueryOptions({
    queryKey: queryKeys.accounts(withoutEmpty(filter)),
    queryFn: ({ pageParam, signal }) => valueOrThrow(fetchAccounts(organizationId, filter, pageParam, signal)),
    initialPageParam: null as string | null, // the first page has no cursor
    getNextPageParam: (page) => page.nextCursor,
    ...(filter.search ? { gcTime: fiveMinutes } : {}),
  })

/** The accounts of all pages, each once: a row may move between pages during reading. */
export const accountsOf = (data: InfiniteData<AccountPage, unknown> | undefined): readonly Account[] => {
  const seen = new Set<string>()
  const isNew = ({ id }: Account) => !seen.has(id) && seen.add(id)
  return (data?.pages ?? []).flatMap((page) => page.data.filter(isNew))
}

/** The number of fitting accounts, in all and by stage; order does not matter. */
export const accountCountsQuery = (organizationId: string, { sort: _, ...filter }: ListQuery = {}) =>
  queryOptions({
    queryKey: queryKeys.accountCounts(withoutEmpty(filter)),
    queryFn: ({ signal }) => valueOrThrow(fetchAccountCounts(organizationId, filter, signal)),
    ...(filter.search ? { gcTime: fiveMinutes } : {}),
  })

export const openBudgetsQuery = (organizationId: string, { sort: _, ...filter }: ListQuery = {}) =>
  queryOptions({
    queryKey: queryKeys.openBudgets(withoutEmpty(filter)),
    queryFn: ({ signal }) => valueOrThrow(fetchOpenBudgets(organizationId, filter, signal)),
    ...(filter.search ? { gcTime: fiveMinutes } : {}),
  })

export const accountQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId),
    queryFn: ({ signal }) => valueOrThrow(fetchAccount(accountId, signal)),
  })

/** All notes of an account on the server; the feed needs the system notes among them. */
export const notesQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.notes(accountId),
    queryFn: ({ signal }) => valueOrThrow(fetchNotes(accountId, signal)),
  })

export const timeLogsQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.timeLogs(accountId),
    queryFn: ({ signal }) => valueOrThrow(fetchTimeLogs(accountId, signal)),
  })

export const usersQuery = (organizationId: string) =>
  queryOptions({
    queryKey: queryKeys.users,
    queryFn: ({ signal }) => valueOrThrow(fetchUsers(organizationId, signal)),
    staleTime: fiveMinutes,
  })

export const stagesQuery = () =>
  queryOptions({ queryKey: queryKeys.stages, queryFn: ({ signal }) => valueOrThrow(fetchStages(signal)), staleTime: fiveMinutes })

export const substagesQuery = () =>
  queryOptions({ queryKey: queryKeys.substages, queryFn: ({ signal }) => valueOrThrow(fetchSubstages(signal)), staleTime: fiveMinutes })

export const settingsQuery = () =>
  queryOptions({ queryKey: queryKeys.settings, queryFn: ({ signal }) => valueOrThrow(fetchSettings(signal)), staleTime: fiveMinutes })

export const segmentsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: queryKeys.segments,
    queryFn: ({ signal }) => valueOrThrow(fetchLabels('segment', organizationId, signal)),
    staleTime: fiveMinutes,
  })

export const campaignsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: queryKeys.campaigns,
    queryFn: ({ signal }) => valueOrThrow(fetchLabels('campaign', organizationId, signal)),
    staleTime: fiveMinutes,
  })

/** The person's own views and the shared ones, by name. */
export const savedViewsQuery = () =>
  queryOptions({
    queryKey: queryKeys.savedViews,
    queryFn: ({ signal }) => valueOrThrow(fetchSavedViews(signal)),
    staleTime: fiveMinutes,
  })

/** Accounts with an e-mail or handle; not kept on the device. */
export const duplicatesQuery = (sought: DuplicateSought) =>
  queryOptions({
    queryKey: queryKeys.duplicates(sought),
    queryFn: ({ signal }) => valueOrThrow(fetchDuplicates(sought, signal)),
    staleTime: 10_000,
    gcTime: 60_000,
    meta: { isPassing: true },
  })

export const customFieldsQuery = () =>
  queryOptions({
    queryKey: queryKeys.customFields,
    queryFn: ({ signal }) => valueOrThrow(fetchCustomFields(signal)),
    staleTime: fiveMinutes,
  })

/** Every custom field with an account's value; `useFieldValues` of sync adds waiting changes. */
export const customFieldValuesQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.customFieldValues(accountId),
    queryFn: ({ signal }) => valueOrThrow(fetchCustomFieldValues(accountId, signal)),
  })

/** The inbox, newest first; the first page tells the unread count. */
export const notificationsQuery = () =>
  infiniteQueryOptions({
    queryKey: queryKeys.notifications,
    queryFn: ({ pageParam, signal }) => valueOrThrow(fetchNotifications(pageParam, signal)),
    initialPageParam: null as string | null, // the first page has no cursor
    getNextPageParam: (page) => page.nextCursor,
  })

/** The remaining lookups, kept five minutes. */
export const socialLookupQuery = () =>
  queryOptions({
    queryKey: queryKeys.socialLookup,
    queryFn: ({ signal }) => valueOrThrow(fetchLookupUsage(signal)),
    staleTime: fiveMinutes,
  })

const fiveMinutes = 5 * minuteMs

/** An emptied filter gives the same list as none. */
const withoutEmpty = (filter: ListQuery): ListQuery =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''))
