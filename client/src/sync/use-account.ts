import type { Account } from '@rapport/domain/account/account'
import type { AccountCounts } from '@rapport/domain/account-list/account-list'
import type { ListQuery } from '@rapport/domain/account-list/list-membership'
import type { OrganizationStage } from '@rapport/domain/organization/organization'
import { accountOfCreation, pendingFields, withPending } from '@rapport/domain/sync/outbox'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { accountCountsQuery, accountQuery, accountsOf, accountsQuery, settingsQuery, stagesQuery } from '../api/queries.ts'
import { queryKeys } from '../api/query-keys.ts'
import { isPassing } from '../api/refused-call.ts'
import { deviceAccounts, knownAccount } from './account-cache.ts'
import { listKnowledge } from './list-knowledge.ts'
import { type PendingWork, withPendingCounts, withPendingWork } from './list-overlay.ts'
import { useLiveValue } from './live-value.ts'
import { requireSync } from './sync-session.ts'

export interface AccountView {
  readonly account: Account | undefined
  /** Fields that wait for the server: they apply when synced. */
  readonly pending: ReadonlySet<string>
  readonly isLoading: boolean
  /** When there is nothing to show, or when the server said for good that there is not (gone, no right). */
  readonly error: Error | null
  /** Milliseconds since 1970: when the server said so. */
  readonly asOf: number
  readonly retry: () => void
}

/** An account as this person sees it: the server's last word with the waiting changes laid over. */
export const useAccount = (accountId: string): AccountView => {
  const { rows, isSigned, defaultStage } = usePendingRows()
  const client = useQueryClient()
  const creation = rows.find((row) => row.kind === 'create-account' && row.accountId === accountId)
  const { data, error, isPending, dataUpdatedAt, refetch } = useQuery({
    ...accountQuery(accountId),
    enabled: creation === undefined,
    placeholderData: () => listedAccount(client.getQueriesData({ queryKey: queryKeys.accountLists }), accountId),
  })
  return useMemo(() => {
    const known = data ?? (creation?.kind === 'create-account' ? accountOfCreation(creation, defaultStage) : undefined)
    return {
      account: known && withPending(known, rows, isSigned),
      pending: pendingFields(accountId, rows),
      isLoading: isPending && !known,
      error: known && isPassing(error) ? null : error,
      asOf: dataUpdatedAt,
      retry: () => void refetch(),
    }
  }, [data, creation, rows, isSigned, defaultStage, accountId, isPending, error, dataUpdatedAt, refetch])
}

export interface AccountListView {
  readonly accounts: readonly Account[]
  readonly total: number
  readonly isLoading: boolean
  readonly error: Error | null
  /** Nobody could be asked: what this device has, and nothing else. */
  readonly isOfDevice: boolean
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly loadMore: () => void
  readonly asOf: number
  readonly retry: () => void
}

/** A list of accounts with the waiting changes laid over; those that only this device knows stand on top. Nothing is asked while it is not wanted. */
export const useAccountList = (filter: ListQuery, isWanted = true): AccountListView => {
  const { organizationId, online } = requireSync()
  const client = useQueryClient()
  const isOnline = useLiveValue(online)
  const work = usePendingWork()
  const query = useInfiniteQuery({ ...accountsQuery(organizationId, filter), enabled: isWanted })
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, dataUpdatedAt, refetch } = query
  const isOfDevice = isWanted && !data && !isOnline
  const shown = useMemo(() => {
    const listed = isOfDevice ? deviceAccounts(client, filter, work.knows) : accountsOf(data)
    const { accounts, more } = withPendingWork(listed, filter, work)
    return { accounts, total: (data?.pages[0]?.total ?? listed.length) + more }
  }, [data, work, filter, client, isOfDevice])
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  return {
    ...shown,
    isOfDevice: isOfDevice && shown.accounts.length > 0,
    isLoading: isWanted && isPending && !isOfDevice,
    error: data ? null : error,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore,
    asOf: dataUpdatedAt,
    retry: () => void refetch(),
  }
}

export interface AccountCountsView {
  readonly counts: AccountCounts | undefined
  /** When the server counted, in milliseconds. */
  readonly asOf: number
}

/** How many fit a filter, in all and by stage, with the waiting changes laid over. */
export const useAccountCounts = (filter: ListQuery, isWanted = true): AccountCountsView => {
  const { organizationId } = requireSync()
  const work = usePendingWork()
  const { data, dataUpdatedAt } = useQuery({ ...accountCountsQuery(organizationId, filter), enabled: isWanted })
  return useMemo(
    () => ({ counts: data && withPendingCounts(data, filter, work), asOf: dataUpdatedAt }),
    [data, filter, work, dataUpdatedAt],
  )
}

const usePendingRows = () => {
  const { outbox } = requireSync()
  const rows = useLiveValue(outbox.rows)
  const { data: stages } = useQuery(stagesQuery())
  const isSigned = useMemo(() => isSignedIn(stages), [stages])
  const defaultStage = stages?.find((stage) => stage.key === 'outreach-1')?.name ?? 'Outreach 1'
  return { rows, stages, isSigned, defaultStage }
}

const usePendingWork = (): PendingWork => {
  const { rows, stages, isSigned, defaultStage } = usePendingRows()
  const { data: settings } = useQuery(settingsQuery())
  const client = useQueryClient()
  return useMemo(
    () => ({ rows, isSigned, defaultStage, knows: listKnowledge(stages, settings), known: (id) => knownAccount(client, id) }),
    [rows, isSigned, defaultStage, stages, settings, client],
  )
}

/** Stages may be renamed; until they are known the name of the beginning holds. */
const isSignedIn =
  (stages: readonly OrganizationStage[] | undefined) =>
  (name: string): boolean =>
    name === (stages?.find((stage) => stage.key === 'signed')?.name ?? 'Signed')

/** A row of a list shows a profile's header before its own query has answered. */
const listedAccount = (lists: readonly (readonly [unknown, unknown])[], accountId: string): Account | undefined => {
  for (const [, list] of lists) {
    const account = accountsOf(list as Parameters<typeof accountsOf>[0]).find((one) => one.id === accountId) // what stands under the lists' key
    if (account) return account
  }
  return undefined
}
