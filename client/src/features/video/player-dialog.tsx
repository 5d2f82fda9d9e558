import { rightsBadge, rightsStatus, rightsTooltip } from '@rapport/domain/video/usage-rights'
import { shownFilename, type Video } from '@rapport/domain/video/video'
import { Download, FileVideo } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { css } from '#styled-system/css'
import { useOfflineReason } from '../../sync/summary/offline-reason.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { Pill } from '../../ui/state/pill.tsx'
import { rightsLooks } from './rights-look.ts'
import { beginUse } from './video-use.ts'
import type { OpenVideoWindow } from './video-windows.tsx'

export interface PlayerDialogProps {
  readonly video: Video
  readonly today: string
  readonly onOpen: OpenVideoWindow
  readonly onClose: () => void
}

/** Plays a video with the browser's own controls. */
export function PlayerDialog({ video, today, onOpen, onClose }: PlayerDialogProps) {
  const whyNot = useOfflineReason()
  const download = () => beginUse('download', video, today, onOpen)
  const { tone, icon } = rightsLooks[rightsStatus(video, today)]
  const [first = '', ...rest] = rightsTooltip(video, today)
  const button = (
    <Button icon={Download} whyNot={whyNot} onClick={download}>
      Download
    </Button>
  )
  return (
    <Dialog open onClose={onClose} title={shownFilename(video.filename)} footer={button}>
      <Film video={video} whyNot={whyNot} />
      <div className={factsStyle}>
        <Pill tone={tone} icon={icon}>
          {rightsBadge(video, today) ?? first}
        </Pill>
        {rest.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </div>
    </Dialog>
  )
}

type Trouble = 'none' | 'format' | 'connection'

function Film({ video, whyNot }: Pick<PlayerDialogProps, 'video'> & { readonly whyNot: string | undefined }) {
  const [trouble, setTrouble] = useState<Trouble>('none')
  if (trouble === 'format')
    return (
      <div className={frameStyle}>
        <EmptyState
          icon={FileVideo}
          title="This browser cannot play this format"
          text="Download the video to watch it in another program."
        />
      </div>
    )
  if (trouble === 'connection')
    return (
      <div className={frameStyle}>
        <EmptyState
          icon={FileVideo}
          title="The video could not be loaded"
          text={whyNot}
          action={<Button onClick={() => setTrouble('none')}>Retry</Button>}
        />
      </div>
    )
  return (
    <div className={frameStyle}>
      {/* biome-ignore lint/a11y/useMediaCaption: captions are shown where somebody gave them */}
      <video
        data-autofocus
        controls
        autoPlay
        playsInline
        preload="metadata"
        src={video.url}
        poster={video.thumbnailUrl ?? undefined}
        aria-label={video.filename}
        className={filmStyle}
        onLoadedMetadata={({ currentTarget }) => currentTarget.videoWidth === 0 && setTrouble('format')}
        onError={(event) => setTrouble(troubleOf(event))}
      >
        {video.captionsUrl !== null && <track kind="captions" src={video.captionsUrl} label="Captions" default />}
      </video>
    </div>
  )
}

/** A browser that got something it cannot play names the source or its decoding; without a network it may name the source, too. */
const troubleOf = ({ currentTarget: { error } }: SyntheticEvent<HTMLVideoElement>): Trouble =>
  navigator.onLine && error && error.code >= MediaError.MEDIA_ERR_DECODE ? 'format' : 'connection'

const frameStyle = css({
  display: 'grid',
  placeItems: 'center',
  height: 'min(64dvh, 640px)',
  flexShrink: '0',
  overflow: 'clip',
  borderRadius: 'md',
  background: 'bg.muted',
})
const filmStyle = css({
  width: 'full',
  height: 'full',
  objectFit: 'contain',
  minHeight: '0',
  borderRadius: 'md',
  _focusVisible: { outlineOffset: '-3px' },
})
const factsStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8', color: 'fg.muted' })
