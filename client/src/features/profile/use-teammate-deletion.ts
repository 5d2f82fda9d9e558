import type { Change } from '@rapport/domain/event/change'
import { useCallback, useState } from 'react'
import { useLiveSignal } from '../../sync/live/use-live-signal.ts'

/** Whether this account was deleted while its page was open, and by whom. */
export function useTeammateDeletion(accountId: string): { readonly isDeleted: boolean; readonly by: string | null } {
  const [deletion, setDeletion] = useState<{ readonly id: string; readonly by: string | null } | null>(null)
  useLiveSignal(
    'account',
    useCallback((change: Change) => {
      if (change.deleted) setDeletion({ id: change.id, by: change.actor ?? null })
      if (change.restored) setDeletion((former) => (former?.id === change.id ? null : former))
    }, []),
  )
  return deletion?.id === accountId ? { isDeleted: true, by: deletion.by } : { isDeleted: false, by: null }
}
