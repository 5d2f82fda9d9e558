import type { OutboxRow } from '@rapport/domain/sync/outbox'
import { useCallback } from 'react'
import { useLiveSelection } from '../live-value.ts'
import { requireSync } from '../sync-session.ts'

/** The server does not know the influencer yet: it is not asked for anything of theirs. */
export const useIsCreating = (accountId: string): boolean =>
  useLiveSelection(
    requireSync().outbox.rows,
    useCallback(
      (rows: readonly OutboxRow[]) => rows.some((row) => row.accountId === accountId && row.kind === 'create-account'),
      [accountId],
    ),
  )
