import type { Account } from '@rapport/domain/account/account'
import type { OutboxRow } from '@rapport/domain/sync/outbox'
import { accountOfCreation, pendingFields, withPending } from '@rapport/domain/sync/outbox-overlay'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { accountQuery, accountsOf } from '../../api/queries.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { isPassing } from '../../api/refused-call.ts'
import { useLiveSelection } from '../live-value.ts'
import { requireSync } from '../sync-session.ts'
import { isSameWork } from './list-overlay.ts'
import { useKnownStages } from './use-account-list.ts'

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
  const { isSigned, defaultStage } = useKnownStages()
  const rows = useOwnRows(accountId)
  const client = useQueryClient()
  const creation = rows.find((row) => row.kind === 'create-account')
  const { data, error, isPending, dataUpdatedAt, refetch } = useQuery({
    ...accountQuery(accountId),
    enabled: creation === undefined,
    placeholderData: () => listedAccount(client.getQueriesData({ queryKey: queryKeys.accountLists }), accountId),
  })
  return useMemo(() => {
    const account = data ?? (creation?.kind === 'create-account' ? accountOfCreation(creation, defaultStage) : undefined)
    return {
      account: account && withPending(account, rows, isSigned),
      pending: pendingFields(accountId, rows),
      isLoading: isPending && !account,
      error: account && isPassing(error) ? null : error,
      asOf: dataUpdatedAt,
      retry: () => void refetch(),
    }
  }, [data, creation, rows, isSigned, defaultStage, accountId, isPending, error, dataUpdatedAt, refetch])
}

/** The waiting rows of one account; sending a row changes nothing. */
const useOwnRows = (accountId: string): readonly OutboxRow[] =>
  useLiveSelection(
    requireSync().outbox.rows,
    useCallback((rows: readonly OutboxRow[]) => rows.filter((row) => row.accountId === accountId), [accountId]),
    isSameWork,
  )

/** A row of a list shows a profile's header before its own query has answered. */
const listedAccount = (lists: readonly (readonly [unknown, unknown])[], accountId: string): Account | undefined => {
  for (const [, list] of lists) {
    const account = accountsOf(list as Parameters<typeof accountsOf>[0]).find((listed) => listed.id === accountId) // what stands under the lists' key
    if (account) return account
  }
  return undefined
}
