import type { Account } from '@rapport/domain/account/account'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { accountsOf } from '../../api/queries.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useAccountList } from '../../sync/account/use-account-list.ts'
import { useSettled } from '../../ui/form/use-settled.ts'
import { offeredShortcuts } from '../../ui/key/use-shortcuts.ts'
import { type PaletteRow, paletteRows } from './palette-rows.ts'

/** The rows for a text, and whether the server still searches. */
export function usePaletteRows(typed: string): { readonly rows: readonly PaletteRow[]; readonly isAsking: boolean } {
  const client = useQueryClient()
  const [actions] = useState(offeredShortcuts)
  const [listed] = useState(() => listedAccounts(client.getQueriesData({ queryKey: queryKeys.accountLists })))
  const settled = useSettled(typed.trim(), 150)
  const list = useAccountList(
    useMemo(() => ({ search: settled }), [settled]),
    settled === '' ? 'never' : 'now',
  )
  const matches = settled === '' ? nobody : list.accounts
  return {
    rows: useMemo(() => paletteRows(typed, listed, matches, actions), [typed, listed, matches, actions]),
    isAsking: typed.trim() !== settled || (settled !== '' && list.isLoading),
  }
}

const nobody: readonly Account[] = []

const listedAccounts = (lists: readonly (readonly [unknown, unknown])[]): readonly Account[] =>
  lists.flatMap(([, list]) => accountsOf(list as Parameters<typeof accountsOf>[0])) // what stands under the lists' key
