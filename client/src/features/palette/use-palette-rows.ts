import type { Account } from '@rapport/domain/account/account'
import type { FoundNote } from '@rapport/domain/note/note-hit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { noteHitsQuery } from '../../api/account/profile-queries.ts'
import { accountsOf } from '../../api/queries.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useAccountList } from '../../sync/account/use-account-list.ts'
import { useSettled } from '../../ui/form/use-settled.ts'
import type { NamedShortcut } from '../../ui/key/shortcut-registry.ts'
import { offeredActions, offeredShortcuts } from '../../ui/key/use-shortcuts.ts'
import { type PaletteRow, paletteRows } from './palette-rows.ts'
import { useRecentProfiles } from './use-recent-profiles.ts'

/** The rows for a text, and whether the server still searches. */
export function usePaletteRows(
  typed: string,
  destinations: readonly NamedShortcut[],
): { readonly rows: readonly PaletteRow[]; readonly isAsking: boolean } {
  const client = useQueryClient()
  const [shortcuts] = useState(offeredShortcuts)
  const [listed] = useState(() => listedAccounts(client.getQueriesData({ queryKey: queryKeys.accountLists })))
  const recent = useRecentProfiles()
  const settled = useSettled(typed.trim(), 150)
  const list = useAccountList(
    useMemo(() => ({ search: settled }), [settled]),
    settled === '' ? 'never' : 'now',
  )
  const results = settled === '' ? nobody : list.accounts
  const ids = useMemo(() => results.slice(0, 8).map(({ id }) => id), [results])
  const notes = useQuery(noteHitsQuery(settled, ids)).data ?? noNotes
  return {
    rows: useMemo(
      () => paletteRows(typed, { listed, results, notes, recent, shortcuts, named: [...offeredActions(typed), ...destinations] }),
      [typed, listed, results, notes, recent, shortcuts, destinations],
    ),
    isAsking: typed.trim() !== settled || (settled !== '' && list.isLoading),
  }
}

const nobody: readonly Account[] = []
const noNotes: readonly FoundNote[] = []

const listedAccounts = (lists: readonly (readonly [unknown, unknown])[]): readonly Account[] =>
  lists.flatMap(([, list]) => accountsOf(list as Parameters<typeof accountsOf>[0])) // what stands under the lists' key
