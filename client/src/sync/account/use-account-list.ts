import type { Account } from '@rapport/domain/account/account'
import type { AccountCounts } from '@rapport/domain/account-list/account-list'
import type { ListQuery } from '@rapport/domain/account-list/list-membership'
import type { OrganizationStage } from '@rapport/domain/organization/organization'
import { creationStageKey, stageNameOf } from '@rapport/domain/stage/stage'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { accountCountsQuery, accountsOf, accountsQuery, settingsQuery, stagesQuery } from '../../api/queries.ts'
import { isSameList, useLiveSelection, useLiveValue } from '../live-value.ts'
import { requireSync } from '../sync-session.ts'
import { knownAccount } from './known-account.ts'
import { useLaying, type Waiting, waitingOf } from './laying.ts'
import type { WaitingWork } from './list-laying.ts'
import type { ShownList } from './list-overlay.ts'

export interface AccountListView {
  readonly accounts: readonly Account[]
  readonly total: number
  readonly isLoading: boolean
  readonly error: Error | null
  /** What this device has, and nothing else: nobody could be asked, or a search is not answered yet. */
  readonly isOfDevice: boolean
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly loadMore: () => void
  readonly asOf: number
  readonly retry: () => void
}

/** `later`: nothing is asked yet, but what this person just did is seen. */
export type Wanted = 'now' | 'later' | 'never'

/** A list of accounts with the waiting changes laid over; those that only this device knows stand on top. */
export const useAccountList = (filter: ListQuery, wanted: Wanted = 'now'): AccountListView => {
  const isWanted = wanted === 'now'
  const { organizationId, online, outbox } = requireSync()
  const client = useQueryClient()
  const isOnline = useLiveValue(online)
  const about = usePendingContext()
  const query = useInfiniteQuery({ ...accountsQuery(organizationId, filter), enabled: isWanted })
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, dataUpdatedAt, refetch } = query
  const isSearched = isPending && Boolean(filter.search)
  const isOfDevice = isWanted && !data && (!isOnline || isSearched)
  const ofDevice = useLaying(isOfDevice)
  const listed = useMemo(
    () => (isOfDevice ? (ofDevice?.ofDevice(client, filter, about) ?? none) : accountsOf(data)),
    [data, filter, client, isOfDevice, ofDevice, about],
  )
  const overlay = useCallback(
    ({ rows, laying }: Waiting) =>
      wanted === 'never' ? nothingShown : (laying?.withWork(listed, filter, { ...about, rows }) ?? { accounts: listed, more: 0 }),
    [listed, filter, about, wanted],
  )
  const { accounts, more } = useLiveSelection(waitingOf(outbox.rows), overlay, isSameShown)
  const shown = { accounts, total: (data?.pages[0]?.total ?? listed.length) + more }
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  return {
    ...shown,
    isOfDevice: isOfDevice && shown.accounts.length > 0,
    isLoading: isWanted && isPending && (isOnline || !ofDevice) && !(isOfDevice && shown.accounts.length > 0),
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
  const { organizationId, outbox } = requireSync()
  const about = usePendingContext()
  const { data, dataUpdatedAt } = useQuery({ ...accountCountsQuery(organizationId, filter), enabled: isWanted })
  const overlay = useCallback(
    ({ rows, laying }: Waiting) => data && (laying?.withCounts(data, filter, { ...about, rows }) ?? data),
    [data, filter, about],
  )
  return { counts: useLiveSelection(waitingOf(outbox.rows), overlay, isSameCount), asOf: dataUpdatedAt }
}

const none: readonly Account[] = []
const nothingShown: ShownList = { accounts: none, more: 0 }

const isSameShown = (a: ShownList, b: ShownList): boolean => a.more === b.more && isSameList(a.accounts, b.accounts)

const isSameCount = (a: AccountCounts | undefined, b: AccountCounts | undefined): boolean => JSON.stringify(a) === JSON.stringify(b)

export const useKnownStages = () => {
  const { data: stages } = useQuery(stagesQuery())
  const isSigned = isSignedIn(stages)
  const defaultStage = stageNameOf(creationStageKey, stages)
  return { stages, isSigned, defaultStage }
}

/** The facts for laying waiting writes over a list. */
const usePendingContext = (): Omit<WaitingWork, 'rows'> => {
  const { stages, isSigned, defaultStage } = useKnownStages()
  const { data: settings } = useQuery(settingsQuery())
  const client = useQueryClient()
  return useMemo(
    () => ({ isSigned, defaultStage, stages, settings, accountOf: (id) => knownAccount(client, id) }),
    [isSigned, defaultStage, stages, settings, client],
  )
}

type IsSigned = (stageName: string) => boolean

const unknownStages: readonly OrganizationStage[] = []
const signedOf = new WeakMap<object, IsSigned>()

/** The same function for all who ask, so that what was laid over an account holds for every list. */
const isSignedIn = (stages: readonly OrganizationStage[] = unknownStages): IsSigned => {
  const signed = stageNameOf('signed', stages)
  const isSigned = signedOf.get(stages) ?? ((name: string) => name === signed)
  signedOf.set(stages, isSigned)
  return isSigned
}
