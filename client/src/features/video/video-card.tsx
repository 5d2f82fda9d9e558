import { rightsBadge, rightsEndWords, rightsKindWords, rightsNotSet, rightsStatus, rightsTooltip } from '@rapport/domain/video/usage-rights'
import { shownFilename, type Video } from '@rapport/domain/video/video'
import { CloudUpload, Tag } from 'lucide-react'
import { memo } from 'react'
import { css, cx } from '#styled-system/css'
import { appliesWhenSynced } from '../../sync/summary/offline-reason.ts'
import { useOnline } from '../../sync/summary/use-sync-summary.ts'
import { tip } from '../../ui/popup/tip.ts'
import { toneStyle } from '../../ui/state/tone.ts'
import { rightsLooks } from './rights-look.ts'
import { VideoMenu } from './video-menu.tsx'
import { VideoPoster } from './video-poster.tsx'
import type { OpenVideoWindow } from './video-windows.tsx'

export interface VideoCardProps {
  readonly video: Video
  /** A change waits for the server. */
  readonly isPending: boolean
  readonly today: string
  readonly onOpen: OpenVideoWindow
}

/** A video: its poster plays it; below stand its name, until when it may be used, and its tags. */
export const VideoCard = memo(({ video, isPending, today, onOpen }: VideoCardProps) => {
  const status = rightsStatus(video, today)
  const { tone, icon } = rightsLooks[status]
  const badge = rightsBadge(video, today)
  const isWaiting = !useOnline() && isPending
  return (
    <li className={cx(cardStyle, status === 'not-set' ? plainStyle : toneStyle[tone])}>
      <button
        type="button"
        className={posterStyle}
        onClick={() => onOpen({ at: 'play', videoId: video.id })}
        {...tip(rightsTooltip(video, today).join('\n'))}
      >
        <VideoPoster video={video} badge={badge === undefined ? undefined : { text: badge, tone, icon }} />
        {isWaiting && (
          <span className={cx(waitingStyle, toneStyle.amber)}>
            <CloudUpload size={12} aria-hidden className={css({ flexShrink: '0', marginTop: '2' })} />
            {appliesWhenSynced}
          </span>
        )}
      </button>
      <div className={captionStyle}>
        <div className={css({ row: '4', minWidth: '0' })}>
          <span className={nameStyle}>{shownFilename(video.filename)}</span>
          <VideoMenu video={video} today={today} onOpen={onOpen} />
        </div>
        <RightsLine video={video} today={today} />
        <TagsLine tags={video.tags} />
      </div>
    </li>
  )
})
VideoCard.displayName = 'VideoCard'

/** Beside a badge that says when rights end, what they are. */
function RightsLine({ video, today }: Pick<VideoCardProps, 'video' | 'today'>) {
  const status = rightsStatus(video, today)
  const { tone, icon: Icon } = rightsLooks[status]
  const words = status === 'not-set' ? rightsNotSet : status === 'available' ? rightsEndWords(video, today) : rightsKindWords(video)
  return (
    <p className={lineStyle}>
      <Icon size={12} aria-hidden className={iconStyle[tone === 'green' || tone === 'amber' || tone === 'red' ? tone : 'grey']} />
      <span className={css({ truncate: true })}>{words}</span>
    </p>
  )
}

function TagsLine({ tags }: Pick<Video, 'tags'>) {
  if (tags.length === 0) return null
  const words = tags.join(', ')
  return (
    <p className={lineStyle} {...tip(words)}>
      <Tag size={12} aria-hidden className={iconStyle.grey} />
      <span className={css({ truncate: true })}>{words}</span>
    </p>
  )
}

const cardStyle = css({
  display: 'flex',
  flexDirection: 'column',
  minWidth: '0',
  overflow: 'clip',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderRadius: 'md',
  contain: 'layout style',
  // The poster lies over an outline of its button.
  '&:has(> button:focus-visible)': { outline: '2px solid {colors.border.focus}', outlineOffset: '2px' },
})
const plainStyle = css({ borderColor: 'border.subtle', background: 'bg.surface' })
const posterStyle = css({
  position: 'relative',
  display: 'block',
  width: 'full',
  flex: '1',
  minHeight: '0',
  overflow: 'clip',
  borderTopRadius: '7px',
  background: 'bg.muted',
  cursor: 'pointer',
  outline: 'none',
})
const waitingStyle = css({
  position: 'absolute',
  insetInline: '0',
  bottom: '0',
  display: 'flex',
  gap: '4',
  padding: '6',
  textStyle: 'meta',
  textAlign: 'start',
})
const captionStyle = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  height: '4.75rem',
  flexShrink: '0',
  padding: '4px 4px 8px 8px',
  color: 'fg.default',
})
const nameStyle = css({ flex: '1', minWidth: '0', truncate: true, textStyle: 'label' })
const lineStyle = css({ row: '4', minWidth: '0', paddingInlineEnd: '4', textStyle: 'meta', color: 'fg.muted' })
const iconStyle = {
  green: css({ flexShrink: '0', color: 'tone.green.fg' }),
  amber: css({ flexShrink: '0', color: 'tone.amber.fg' }),
  red: css({ flexShrink: '0', color: 'tone.red.fg' }),
  grey: css({ flexShrink: '0', color: 'fg.subtle' }),
}
