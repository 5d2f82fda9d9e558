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

/** Page after page; `accountsOf` puts them into one list. */
export const accountsQuery = (organizationId: string, filter: ListQuery = {}) =>
  infiniteQueryOptions({
    queryKey: queryKeys.accounts(withoutEmpty(filter)),
    queryFn: ({ pageParam, signal }) => valueOrThrow(fetchAccounts(organizationId, filter, pageParam, signal)),
    initialPageParam: null as string | null, // the first page has no cursor
    getNextPageParam: (page) => page.nextCursor,
    ...(filter.search ? { gcTime: fiveMinutes } : {}),
  })

/** The accounts of all pages, each once: rows may move between pages while they are read. */
export const accountsOf = (data: InfiniteData<AccountPage, unknown> | undefined): readonly Account[] => {
  const seen = new Set<string>()
  const isNew = ({ id }: Account) => !seen.has(id) && seen.add(id)
  return (data?.pages ?? []).flatMap((page) => page.data.filter(isNew))
}

/** How many fit a filter, in all and by stage; the order is of no account. */
export const accountCountsQuery = (organizationId: string, { sort: _, ...filter }: ListQuery = {}) =>
  queryOptions({
    queryKey: queryKeys.accountCounts(withoutEmpty(filter)),
    queryFn: ({ signal }) => valueOrThrow(fetchAccountCounts(organizationId, filter, signal)),
    ...(filter.search ? { gcTime: fiveMinutes } : {}),
  })

/** What the open partnerships of those that fit come to, by stage. */
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

/** All notes of an account as the server has them; the feed needs the system notes among them. */
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

/** The segments of the organisation, by name. */
export const segmentsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: queryKeys.segments,
    queryFn: ({ signal }) => valueOrThrow(fetchLabels('segment', organizationId, signal)),
    staleTime: fiveMinutes,
  })

/** The campaigns of the organisation, by name. */
export const campaignsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: queryKeys.campaigns,
    queryFn: ({ signal }) => valueOrThrow(fetchLabels('campaign', organizationId, signal)),
    staleTime: fiveMinutes,
  })

/** The views that the person keeps and those that teammates share, by name. */
export const savedViewsQuery = () =>
  queryOptions({
    queryKey: queryKeys.savedViews,
    queryFn: ({ signal }) => valueOrThrow(fetchSavedViews(signal)),
    staleTime: fiveMinutes,
  })

/** Who has an e-mail or handle already; not kept on the device. */
export const duplicatesQuery = (sought: DuplicateSought) =>
  queryOptions({
    queryKey: queryKeys.duplicates(sought),
    queryFn: ({ signal }) => valueOrThrow(fetchDuplicates(sought, signal)),
    staleTime: 10_000,
    gcTime: 60_000,
    meta: { isPassing: true },
  })

/** The custom fields of the organisation, in their order. */
export const customFieldsQuery = () =>
  queryOptions({
    queryKey: queryKeys.customFields,
    queryFn: ({ signal }) => valueOrThrow(fetchCustomFields(signal)),
    staleTime: fiveMinutes,
  })

/** Every custom field with what an account has in it; `useFieldValues` of sync lays what waits over it. */
export const customFieldValuesQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.customFieldValues(accountId),
    queryFn: ({ signal }) => valueOrThrow(fetchCustomFieldValues(accountId, signal)),
  })

/** The inbox, newest first; the first page knows how many are unread. */
export const notificationsQuery = () =>
  infiniteQueryOptions({
    queryKey: queryKeys.notifications,
    queryFn: ({ pageParam, signal }) => valueOrThrow(fetchNotifications(pageParam, signal)),
    initialPageParam: null as string | null, // the first page has no cursor
    getNextPageParam: (page) => page.nextCursor,
  })

/** How many lookups remain, kept five minutes. */
export const socialLookupQuery = () =>
  queryOptions({
    queryKey: queryKeys.socialLookup,
    queryFn: ({ signal }) => valueOrThrow(fetchLookupUsage(signal)),
    staleTime: fiveMinutes,
  })

const fiveMinutes = 5 * minuteMs

/** So that an emptied filter is the same list as none. */
const withoutEmpty = (filter: ListQuery): ListQuery =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''))
