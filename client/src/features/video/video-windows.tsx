import type { Video } from '@rapport/domain/video/video'
import { later } from '../../ui/loading/later.tsx'

/** The open dialog over the videos. */
export type VideoWindow =
  | { readonly at: 'none' }
  | { readonly at: 'upload'; readonly files: readonly File[] }
  | { readonly at: 'play' | 'rights' | 'download' | 'delete'; readonly videoId: string }

export type OpenVideoWindow = (window: VideoWindow) => void

export interface VideoWindowsProps {
  readonly accountId: string
  readonly influencerName: string
  readonly videos: readonly Video[]
  readonly window: VideoWindow
  readonly today: string
  readonly onOpen: OpenVideoWindow
}

const closed: VideoWindow = { at: 'none' }

/** The dialogs of the videos; each loads when it first opens. One about a video goes with it. */
export function VideoWindows({ accountId, influencerName, videos, window, today, onOpen }: VideoWindowsProps) {
  const close = () => onOpen(closed)
  if (window.at === 'none') return null
  if (window.at === 'upload')
    return <UploadWindow accountId={accountId} influencerName={influencerName} files={window.files} onClose={close} />
  const video = videos.find(({ id }) => id === window.videoId)
  if (!video) return null
  switch (window.at) {
    case 'play':
      return <PlayerWindow video={video} today={today} onOpen={onOpen} onClose={close} />
    case 'rights':
      return <RightsWindow video={video} today={today} onClose={close} />
    case 'download':
      return <DownloadWindow video={video} today={today} onClose={close} />
    case 'delete':
      return <DeleteWindow video={video} onClose={close} />
  }
}

const UploadWindow = later(async () => (await import('./upload/upload-dialog.tsx')).UploadDialog)
const PlayerWindow = later(async () => (await import('./player-dialog.tsx')).PlayerDialog)
const RightsWindow = later(async () => (await import('./rights-dialog.tsx')).RightsDialog)
const DownloadWindow = later(async () => (await import('./download-dialog.tsx')).DownloadDialog)
const DeleteWindow = later(async () => (await import('./delete-video-dialog.tsx')).DeleteVideoDialog)
