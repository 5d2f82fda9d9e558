import type { Video } from '@rapport/domain/video/video'
import { videoToasts } from '@rapport/domain/video/video-words'
import { Film, Upload } from 'lucide-react'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { useAccount } from '../../sync/account/use-account.ts'
import { useVideos, type VideoList } from '../../sync/account/use-videos.ts'
import { useKeptChoice } from '../../sync/device/use-kept-choice.ts'
import { useOfflineReason } from '../../sync/summary/offline-reason.ts'
import { useAsOf } from '../../sync/summary/use-as-of.ts'
import { useOnline } from '../../sync/summary/use-sync-summary.ts'
import { useOrganizationToday } from '../../sync/use-organization-today.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { NotOnDevice } from '../../ui/state/not-on-device.tsx'
import { CardSizeChoice } from './card-size-choice.tsx'
import { type CardSize, readCardSize } from './grid-layout.ts'
import { UploadRows } from './upload/upload-rows.tsx'
import { VideoDrop } from './video-drop.tsx'
import { VideoGrid } from './video-grid.tsx'
import { VideoSkeletons } from './video-skeletons.tsx'
import { type OpenVideoWindow, type VideoWindow, VideoWindows } from './video-windows.tsx'

/** The videos of an influencer: what there is, and what may be done with it until when. */
export function VideoPanel({ accountId }: { readonly accountId: string }) {
  const list = useVideos(accountId)
  const { account } = useAccount(accountId)
  const today = useOrganizationToday()
  const [window, setWindow] = useState<VideoWindow>({ at: 'none' })
  const [kept, keepSize] = useKeptChoice('videos')
  const size = readCardSize(kept)
  const whyNotUpload = useOfflineReason()
  const upload = (files: readonly File[]) => setWindow({ at: 'upload', files })
  return (
    <>
      <VideoDrop onFiles={upload} whyNot={whyNotUpload}>
        <section aria-label="Videos" className={partStyle}>
          <VideoHead list={list} size={size} onSize={keepSize} whyNotUpload={whyNotUpload} onUpload={() => upload([])} />
          <UploadRows accountId={accountId} />
          <VideoBody list={list} size={size} today={today} whyNotUpload={whyNotUpload} onOpen={setWindow} />
        </section>
      </VideoDrop>
      <VideoWindows
        {...{ window, today }}
        influencer={{ id: accountId, name: account?.name ?? '' }}
        videos={list.videos ?? none}
        onOpen={setWindow}
      />
    </>
  )
}

const none: readonly Video[] = []

interface VideoHeadProps {
  readonly list: VideoList
  readonly size: CardSize
  readonly onSize: (size: CardSize) => void
  readonly whyNotUpload: string | undefined
  readonly onUpload: () => void
}

function VideoHead({ list: { videos, asOf, error }, size, onSize, whyNotUpload, onUpload }: VideoHeadProps) {
  const staleness = useAsOf(asOf, error !== null)
  const hasVideos = videos !== undefined && videos.length > 0
  return (
    <header className={headStyle}>
      <h3 className={css({ textStyle: 'label' })}>Videos</h3>
      {hasVideos && <span className={css({ color: 'fg.muted', fontVariantNumeric: 'tabular-nums' })}>{videos.length}</span>}
      {staleness && <span className={css({ textStyle: 'meta', color: 'fg.muted' })}>{staleness}</span>}
      {hasVideos && (
        <span className={css({ marginInlineStart: 'auto', inlineRow: '8' })}>
          <CardSizeChoice value={size} onChange={onSize} />
          <IconButton icon={Upload} variant="secondary" label="Upload video" whyNot={whyNotUpload} onClick={onUpload} />
        </span>
      )}
    </header>
  )
}

interface VideoBodyProps extends Pick<VideoHeadProps, 'list' | 'size' | 'whyNotUpload'> {
  readonly today: string
  readonly onOpen: OpenVideoWindow
}

function VideoBody({ list, size, today, whyNotUpload, onOpen }: VideoBodyProps) {
  const isOnline = useOnline()
  const { videos, pending, error, retry } = list
  if (!videos && !isOnline) return <NotOnDevice text="Videos of this influencer come as soon as there is a network." />
  if (!videos && error) return <ErrorState title={videoToasts.unread} text={error.message} onRetry={retry} />
  if (!videos) return <VideoSkeletons size={size} />
  if (videos.length > 0) return <VideoGrid videos={videos} pending={pending} size={size} today={today} onOpen={onOpen} />
  return (
    <EmptyState
      icon={Film}
      title="No videos yet"
      text="Drop videos here, and say until when they may be used."
      action={
        <Button icon={Upload} whyNot={whyNotUpload} onClick={() => onOpen({ at: 'upload', files: [] })}>
          Upload New Video
        </Button>
      }
    />
  )
}

const partStyle = css({ column: '12', padding: '16', paddingTop: '0' })
const headStyle = css({ row: '8', minHeight: '32px' })
