import type { OutboxRow } from '@rapport/domain/sync/outbox'
import { pendingVideoIds, videosWithPending } from '@rapport/domain/sync/outbox-videos'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { formerFigures } from '../../api/sales/former-figures.ts'
import { type VideosAsked, videoPagesQuery } from '../../api/video/video-queries.ts'
import { isSameList, useLiveSelection, useLiveValue } from '../live-value.ts'
import { requireSync } from '../sync-session.ts'
import type { VideoList } from './use-videos.ts'

export interface VideoPages extends VideoList {
  /** How many there are; undefined until the server has counted. */
  readonly count: number | undefined
  readonly loadMore: () => void
}

/** Videos of the organisation with the waiting changes of this device laid over. */
export const useVideoPages = (asked: VideosAsked): VideoPages => {
  const { outbox, online } = requireSync()
  const rows = useLiveSelection(outbox.rows, videoRows, isSameList)
  const list = useInfiniteQuery({ ...videoPagesQuery(asked), ...formerFigures(useLiveValue(online)) })
  const { data, error, refetch, dataUpdatedAt, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  return {
    videos: useMemo(() => data && videosWithPending(withoutRepeats(data.pages.flatMap((page) => page.videos)), rows), [data, rows]),
    pending: useMemo(() => pendingVideoIds(rows), [rows]),
    count: data?.pages[0]?.count ?? undefined,
    error,
    asOf: dataUpdatedAt,
    loadMore,
    retry: () => void refetch(),
  }
}

const videoRows = (rows: readonly OutboxRow[]): readonly OutboxRow[] => rows.filter(({ kind }) => kind === 'patch-video')

/** A video may move between pages during reading. */
const withoutRepeats = <One extends { readonly id: string }>(videos: readonly One[]): readonly One[] => [
  ...new Map(videos.map((video) => [video.id, video])).values(),
]
