import type { OutboxRow } from '@rapport/domain/sync/outbox'
import { pendingVideoIds, videosWithPending } from '@rapport/domain/sync/outbox-videos'
import type { Video } from '@rapport/domain/video/video'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { videosQuery } from '../../api/video/video-queries.ts'
import { isSameList, useLiveSelection } from '../live-value.ts'
import { requireSync } from '../sync-session.ts'
import { useIsCreating } from './use-creating.ts'

export interface VideoList {
  /** The latest first; undefined until something is known. */
  readonly videos: readonly Video[] | undefined
  /** Videos with changes that wait for the server. */
  readonly pending: ReadonlySet<string>
  readonly error: Error | null
  /** When the server said so, in milliseconds; 0 for never. */
  readonly asOf: number
  readonly retry: () => void
}

/** The videos of an influencer with their waiting changes laid over. */
export const useVideos = (accountId: string): VideoList => {
  const rows = useVideoRows(accountId)
  const isNew = useIsCreating(accountId)
  const { data, error, refetch, dataUpdatedAt } = useQuery({ ...videosQuery(accountId), enabled: !isNew })
  return {
    videos: useMemo(() => (data ? videosWithPending(data, rows) : isNew ? noVideos : undefined), [data, rows, isNew]),
    pending: useMemo(() => pendingVideoIds(rows), [rows]),
    error,
    asOf: dataUpdatedAt,
    retry: () => void refetch(),
  }
}

const noVideos: readonly Video[] = []

const useVideoRows = (accountId: string): readonly OutboxRow[] =>
  useLiveSelection(
    requireSync().outbox.rows,
    useCallback(
      (rows: readonly OutboxRow[]) => rows.filter((row) => row.accountId === accountId && row.kind === 'patch-video'),
      [accountId],
    ),
    isSameList,
  )
