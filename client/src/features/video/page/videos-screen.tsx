import type { Video } from '@rapport/domain/video/video'
import { videoCountWords } from '@rapport/domain/video/video'
import { useLocation } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { css } from '#styled-system/css'
import { useVideoPages } from '../../../sync/account/use-video-pages.ts'
import { useKeptChoice } from '../../../sync/device/use-kept-choice.ts'
import { useAsOf } from '../../../sync/summary/use-as-of.ts'
import { useOrganizationToday } from '../../../sync/use-organization-today.ts'
import { later } from '../../../ui/loading/later.tsx'
import { PageLayout } from '../../../ui/page/page-layout.tsx'
import { CardSizeChoice } from '../card-size-choice.tsx'
import { readCardSize } from '../grid-layout.ts'
import { type VideoWindow, VideoWindows } from '../video-windows.tsx'
import { SortChoice } from './sort-choice.tsx'
import { useVideoSelection } from './use-video-selection.ts'
import { useVideosQuery } from './use-videos-query.ts'
import { VideoFilters } from './video-filters.tsx'
import { VideosBody } from './videos-body.tsx'
import { clearing, videosAsked } from './videos-query.ts'

/** All videos of the organisation: what may be used, and until when. */
export function VideosScreen() {
  const [query, change] = useVideosQuery()
  const list = useVideoPages(useMemo(() => videosAsked(query), [query]))
  const today = useOrganizationToday()
  const referrer = useLocation({ select: ({ href }) => href })
  const [window, setWindow] = useState<VideoWindow>({ at: 'none' })
  const [kept, keepSize] = useKeptChoice('videos')
  const size = readCardSize(kept)
  const staleness = useAsOf(list.asOf, list.error !== null)
  const { selection, choose, clear } = useVideoSelection(list.videos ?? none)
  const chosen = useMemo(() => (list.videos ?? none).filter(({ id }) => selection.keys.has(id)), [list.videos, selection])
  const { loadMore } = list
  const page = useMemo(
    () => ({ referrer, chosen: selection.keys, onChoose: choose, onEnd: loadMore }),
    [referrer, selection.keys, choose, loadMore],
  )
  const showAll = useCallback(() => change(clearing), [change])
  return (
    <PageLayout
      title="Videos"
      width="long"
      description={
        <span role="status">
          {list.count === undefined ? '\u00a0' : videoCountWords(list.count)}
          {staleness && ` · ${staleness}`}
        </span>
      }
      actions={
        <>
          <SortChoice value={query.sort} onChange={(sort) => change({ sort })} />
          <CardSizeChoice value={size} onChange={keepSize} />
        </>
      }
    >
      <VideoFilters query={query} today={today} onChange={change} />
      <div className={bodyStyle} data-choosing={chosen.length > 0 ? '' : undefined}>
        <VideosBody {...{ list, query, size, today, page }} onOpen={setWindow} onClear={showAll} />
      </div>
      <VideoWindows window={window} today={today} videos={list.videos ?? none} onOpen={setWindow} />
      {chosen.length > 0 && <VideoBar videos={chosen} today={today} onClear={clear} />}
    </PageLayout>
  )
}

const VideoBar = later(async () => (await import('./video-bar.tsx')).VideoBar)

const none: readonly Video[] = []

/** The bar of the selection covers no card at the end. */
const bodyStyle = css({ minWidth: '0', '&[data-choosing]': { paddingBottom: '72px' } })
