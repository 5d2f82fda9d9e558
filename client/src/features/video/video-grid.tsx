import type { Video } from '@rapport/domain/video/video'
import { useEffect, useRef } from 'react'
import { css } from '#styled-system/css'
import { useElementWidth } from '../../ui/page/use-element-width.ts'
import { type CardSize, gridGap, gridHeight, gridLayout } from './grid-layout.ts'
import { useAskedVideo } from './share/use-asked-video.ts'
import { useGridWindow } from './use-grid-window.ts'
import { VideoCard } from './video-card.tsx'
import type { OpenVideoWindow } from './video-windows.tsx'

/** What cards have on a page of many influencers. */
export interface PageCards {
  /** The page, for the links to influencers. */
  readonly referrer: string
  readonly chosen: ReadonlySet<string>
  /** Keeps its identity: cards are drawn anew with it. */
  readonly onChoose: (videoId: string, isRange: boolean) => void
  /** The last cards are near. */
  readonly onEnd: () => void
}

export interface VideoGridProps {
  readonly videos: readonly Video[]
  readonly pending: ReadonlySet<string>
  readonly size: CardSize
  readonly today: string
  readonly onOpen: OpenVideoWindow
  readonly page?: PageCards | undefined
}

/** Rows before the end at which more is asked for. */
const rowsAhead = 4

/** Of hundreds of videos only those near the reader are drawn. */
export function VideoGrid({ videos, pending, size, today, onOpen, page }: VideoGridProps) {
  const list = useRef<HTMLUListElement>(null)
  const width = useElementWidth(list)
  const layout = gridLayout(width, size, page ? 'named' : 'plain', remPixels())
  const { columns, rowHeight } = layout
  const { first, end, show } = useGridWindow(list, rowHeight, Math.ceil(videos.length / columns))
  const flashing = useAskedVideo({
    grid: list,
    indexOf: (videoId) => videos.findIndex(({ id }) => id === videoId),
    show: show && width > 0 ? (index) => show(Math.floor(index / columns)) : undefined,
  })
  const { onEnd } = page ?? {}
  const isNearEnd = width > 0 && (end + rowsAhead) * columns >= videos.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: after more has come the end may still be near
  useEffect(() => {
    if (isNearEnd) onEnd?.()
  }, [isNearEnd, onEnd, videos.length])
  const frame = {
    height: gridHeight(layout, videos.length),
    paddingTop: first * rowHeight,
    gap: gridGap,
    gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
    gridAutoRows: rowHeight - gridGap,
  }
  const isChoosing = page !== undefined && page.chosen.size > 0
  return (
    <ul ref={list} aria-label="Videos" className={gridStyle} style={frame} data-choosing={isChoosing ? '' : undefined}>
      {width > 0 &&
        videos
          .slice(first * columns, end * columns)
          .map((video) => (
            <VideoCard
              key={video.id}
              {...{ video, today, onOpen }}
              isPending={pending.has(video.id)}
              isAsked={video.id === flashing}
              referrer={page?.referrer}
              isChosen={page?.chosen.has(video.id)}
              onChoose={page?.onChoose}
            />
          ))}
    </ul>
  )
}

const remPixels = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

const gridStyle = css({ display: 'grid', alignContent: 'start' })
