import { videoToasts } from '@rapport/domain/video/video-words'
import { Link } from '@tanstack/react-router'
import { Film, SearchX } from 'lucide-react'
import { css } from '#styled-system/css'
import type { VideoPages } from '../../../sync/account/use-video-pages.ts'
import { useOnline } from '../../../sync/summary/use-sync-summary.ts'
import { Button, buttonStyle } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { ErrorState } from '../../../ui/state/error-state.tsx'
import { NotOnDevice } from '../../../ui/state/not-on-device.tsx'
import type { CardSize } from '../grid-layout.ts'
import { type PageCards, VideoGrid } from '../video-grid.tsx'
import { VideoSkeletons } from '../video-skeletons.tsx'
import type { OpenVideoWindow } from '../video-windows.tsx'
import { isNarrowed, type VideosQuery } from './videos-query.ts'

interface VideosBodyProps {
  readonly list: VideoPages
  readonly query: VideosQuery
  readonly size: CardSize
  readonly today: string
  readonly page: PageCards
  readonly onOpen: OpenVideoWindow
  readonly onClear: () => void
}

/** The cards, or why there are none. */
export function VideosBody({ list: { videos, pending, error, retry }, query, size, today, page, onOpen, onClear }: VideosBodyProps) {
  const isOnline = useOnline()
  if (!videos && !isOnline)
    return (
      <div className={panelStyle}>
        <NotOnDevice text="These videos come as soon as there is a network." />
      </div>
    )
  if (!videos && error)
    return (
      <div className={panelStyle}>
        <ErrorState title={videoToasts.unread} text={error.message} onRetry={retry} />
      </div>
    )
  if (!videos) return <VideoSkeletons size={size} kind="named" />
  if (videos.length > 0) return <VideoGrid {...{ videos, pending, size, today, page, onOpen }} />
  return (
    <div className={panelStyle}>
      {isNarrowed(query) ? (
        <EmptyState icon={SearchX} title="No videos fit these filters" action={<Button onClick={onClear}>Clear filters</Button>} />
      ) : (
        <EmptyState
          icon={Film}
          title="No videos yet"
          text="Videos are uploaded on the profile of their influencer. Here stands what may be used of all of them, and until when."
          action={
            <Link to="/home" className={buttonStyle()}>
              Go to influencers
            </Link>
          }
        />
      )}
    </div>
  )
}

const panelStyle = css({ panel: true })
