import type { Account } from '@rapport/domain/account/account'
import type { Video } from '@rapport/domain/video/video'
import { later } from '../../ui/loading/later.tsx'
import type { VideoUse } from './video-use.ts'

/** The open dialog over the videos. */
export type VideoWindow =
  | { readonly at: 'none' }
  | { readonly at: 'upload'; readonly files: readonly File[] }
  | { readonly at: 'doubt'; readonly use: VideoUse; readonly videoId: string }
  | { readonly at: 'play' | 'rights' | 'share' | 'delete'; readonly videoId: string }

export type OpenVideoWindow = (window: VideoWindow) => void

export interface VideoWindowsProps {
  /** Who gets what is uploaded; none where nothing is. */
  readonly influencer?: Pick<Account, 'id' | 'name'> | undefined
  readonly videos: readonly Video[]
  readonly window: VideoWindow
  readonly today: string
  readonly onOpen: OpenVideoWindow
}

const closed: VideoWindow = { at: 'none' }

/** The dialogs of the videos; each loads when it first opens. One about a video goes with it. */
export function VideoWindows({ influencer, videos, window, today, onOpen }: VideoWindowsProps) {
  const close = () => onOpen(closed)
  if (window.at === 'none') return null
  if (window.at === 'upload') {
    if (!influencer) return null
    return <UploadWindow accountId={influencer.id} influencerName={influencer.name} files={window.files} onClose={close} />
  }
  const video = videos.find(({ id }) => id === window.videoId)
  if (!video) return null
  switch (window.at) {
    case 'play':
      return <PlayerWindow video={video} today={today} onOpen={onOpen} onClose={close} />
    case 'rights':
      return <RightsWindow video={video} today={today} onClose={close} />
    case 'doubt':
      return <DoubtWindow video={video} use={window.use} today={today} onOpen={onOpen} onClose={close} />
    case 'share':
      return <ShareWindow video={video} today={today} onOpen={onOpen} onClose={close} />
    case 'delete':
      return <DeleteWindow video={video} onClose={close} />
  }
}

const UploadWindow = later(async () => (await import('./upload/upload-dialog.tsx')).UploadDialog)
const PlayerWindow = later(async () => (await import('./player-dialog.tsx')).PlayerDialog)
const RightsWindow = later(async () => (await import('./rights-dialog.tsx')).RightsDialog)
const DoubtWindow = later(async () => (await import('./doubt-dialog.tsx')).DoubtDialog)
const ShareWindow = later(async () => (await import('./share/share-dialog.tsx')).ShareDialog)
const DeleteWindow = later(async () => (await import('./delete-video-dialog.tsx')).DeleteVideoDialog)
