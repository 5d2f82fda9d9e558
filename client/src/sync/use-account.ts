import type { Account } from '@rapport/domain/account/account'
import type { OrganizationStage } from '@rapport/domain/organization/organization'
import { accountOfCreation, type OutboxRow, pendingFields, withPending } from '@rapport/domain/sync/outbox'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AccountFilter } from '../api/account-calls.ts'
import { accountQuery, accountsOf, accountsQuery, stagesQuery } from '../api/queries.ts'
import { queryKeys } from '../api/query-keys.ts'
import { isPassing } from '../api/refused-call.ts'
import { belongsTo } from './account-cache.ts'
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
  readonly hasMore: boolean
  readonly loadMore: () => void
  readonly asOf: number
  readonly retry: () => void
}

/** A list of accounts with the waiting changes laid over; those that only this device knows stand on top. Nothing is asked while it is not wanted. */
export const useAccountList = (filter: AccountFilter, isWanted = true): AccountListView => {
  const { rows, isSigned, defaultStage, organizationId } = usePendingRows()
  const query = useInfiniteQuery({ ...accountsQuery(organizationId, filter), enabled: isWanted })
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, dataUpdatedAt, refetch } = query
  const accounts = useMemo(() => {
    const listed = accountsOf(data)
    const known = new Set(listed.map((account) => account.id))
    const created = rows
      .filter((row) => row.kind === 'create-account' && row.problem === null && !known.has(row.accountId))
      .map((row) => accountOfCreation(row as CreationRow, defaultStage)) // filtered by kind above
      .filter((account) => belongsTo(account, filter))
    return [...created.toReversed(), ...listed].map((account) => withPending(account, rows, isSigned))
  }, [data, rows, isSigned, defaultStage, filter])
  const total = data?.pages[0]?.total ?? 0
  return {
    accounts,
    total: total + accounts.length - accountsOf(data).length,
    isLoading: isPending,
    error: data ? null : error,
    hasMore: hasNextPage,
    loadMore: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
    },
    asOf: dataUpdatedAt,
    retry: () => void refetch(),
  }
}

type CreationRow = OutboxRow & { readonly kind: 'create-account' }

const usePendingRows = () => {
  const { outbox, organizationId } = requireSync()
  const rows = useLiveValue(outbox.rows)
  const { data: stages } = useQuery(stagesQuery())
  const isSigned = useMemo(() => isSignedIn(stages), [stages])
  const defaultStage = stages?.find((stage) => stage.key === 'outreach-1')?.name ?? 'Outreach 1'
  return { rows, isSigned, defaultStage, organizationId }
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
