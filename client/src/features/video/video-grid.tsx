import type { Video } from '@rapport/domain/video/video'
import { useRef } from 'react'
import { css } from '#styled-system/css'
import { useElementWidth } from '../../ui/page/use-element-width.ts'
import { type CardSize, gridGap, gridHeight, gridLayout } from './grid-layout.ts'
import { useGridWindow } from './use-grid-window.ts'
import { VideoCard } from './video-card.tsx'
import type { OpenVideoWindow } from './video-windows.tsx'

export interface VideoGridProps {
  readonly videos: readonly Video[]
  readonly pending: ReadonlySet<string>
  readonly size: CardSize
  readonly today: string
  readonly onOpen: OpenVideoWindow
}

/** Of hundreds of videos only those near the reader are drawn. */
export function VideoGrid({ videos, pending, size, today, onOpen }: VideoGridProps) {
  const list = useRef<HTMLUListElement>(null)
  const width = useElementWidth(list)
  const layout = gridLayout(width, size, remPixels())
  const { columns, rowHeight } = layout
  const { first, end } = useGridWindow(list, rowHeight, Math.ceil(videos.length / columns))
  const frame = {
    height: gridHeight(layout, videos.length),
    paddingTop: first * rowHeight,
    gap: gridGap,
    gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
    gridAutoRows: rowHeight - gridGap,
  }
  return (
    <ul ref={list} aria-label="Videos" className={gridStyle} style={frame}>
      {width > 0 &&
        videos
          .slice(first * columns, end * columns)
          .map((video) => <VideoCard key={video.id} video={video} isPending={pending.has(video.id)} today={today} onOpen={onOpen} />)}
    </ul>
  )
}

const remPixels = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

const gridStyle = css({ display: 'grid', alignContent: 'start' })
