import { profileSegment } from '@rapport/domain/account/account-address'
import { rightsBadge, rightsEndWords, rightsKindWords, rightsNotSet, rightsStatus, rightsTooltip } from '@rapport/domain/video/usage-rights'
import { shownFilename, type Video } from '@rapport/domain/video/video'
import { Link } from '@tanstack/react-router'
import { CloudUpload, Tag } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, memo } from 'react'
import { css, cx } from '#styled-system/css'
import { appliesWhenSynced } from '../../sync/summary/offline-reason.ts'
import { useOnline } from '../../sync/summary/use-sync-summary.ts'
import { tip } from '../../ui/popup/tip.ts'
import { toneInk, toneStyle } from '../../ui/state/tone.ts'
import { CardBox } from './page/card-box.tsx'
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
  /** An address asks for it. */
  readonly isAsked: boolean
  /** The page that a link to its influencer remembers; on a profile there is none. */
  readonly referrer: string | undefined
  readonly isChosen: boolean | undefined
  /** Where videos can be chosen. */
  readonly onChoose: ((videoId: string, isRange: boolean) => void) | undefined
}

/** A video: its poster plays it; below stand its name, until when it may be used, and its tags. */
export const VideoCard = memo((props: VideoCardProps) => {
  const { video, isPending, today, onOpen, isAsked, referrer, isChosen = false, onChoose } = props
  const status = rightsStatus(video, today)
  const { tone, icon } = rightsLooks[status]
  const badge = rightsBadge(video, today)
  const isWaiting = !useOnline() && isPending
  return (
    <li
      className={cx(cardStyle, status === 'not-set' ? plainStyle : toneStyle[tone])}
      data-video={video.id}
      data-flash={isAsked ? '' : undefined}
      data-chosen={isChosen ? '' : undefined}
    >
      <button
        type="button"
        className={posterStyle}
        {...choosing(video.id, onChoose)}
        onClick={(event) => {
          if (onChoose && isModified(event)) onChoose(video.id, event.shiftKey)
          else onOpen({ at: 'play', videoId: video.id })
        }}
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
      {onChoose && <CardBox name={video.filename} isChosen={isChosen} onChoose={(isRange) => onChoose(video.id, isRange)} />}
      <div className={cx(captionStyle, referrer !== undefined && namedStyle)}>
        <div className={css({ row: '4', minWidth: '0' })}>
          <span className={nameStyle}>{shownFilename(video.filename)}</span>
          <VideoMenu video={video} today={today} onOpen={onOpen} />
        </div>
        {referrer !== undefined && (
          <Link
            to="/influencer/$profile"
            params={{ profile: profileSegment({ id: video.accountId, name: video.influencerName }) }}
            state={{ referrer }}
            className={influencerStyle}
          >
            {video.influencerName}
          </Link>
        )}
        <RightsLine video={video} today={today} />
        <TagsLine tags={video.tags} />
      </div>
    </li>
  )
})
VideoCard.displayName = 'VideoCard'

/** Space chooses the card that has the focus; a key that was taken must not press its button as it rises. */
const choosing = (videoId: string, onChoose: VideoCardProps['onChoose']) => ({
  onKeyDown: (event: KeyboardEvent) => {
    if (!onChoose || event.key !== ' ') return
    event.preventDefault()
    if (!event.repeat) onChoose(videoId, event.shiftKey)
  },
  onKeyUp: (event: KeyboardEvent) => onChoose && event.key === ' ' && event.preventDefault(),
})

const isModified = ({ shiftKey, ctrlKey, metaKey }: MouseEvent): boolean => shiftKey || ctrlKey || metaKey

/** Beside a badge that says when rights end, what they are. */
function RightsLine({ video, today }: Pick<VideoCardProps, 'video' | 'today'>) {
  const status = rightsStatus(video, today)
  const { tone, icon: Icon } = rightsLooks[status]
  const words = status === 'not-set' ? rightsNotSet : status === 'available' ? rightsEndWords(video, today) : rightsKindWords(video)
  return (
    <p className={lineStyle}>
      <Icon size={12} aria-hidden className={cx(iconStyle, toneInk[tone])} />
      <span className={css({ truncate: true })}>{words}</span>
    </p>
  )
}

function TagsLine({ tags }: Pick<Video, 'tags'>) {
  if (tags.length === 0) return null
  const words = tags.join(', ')
  return (
    <p className={lineStyle} {...tip(words)}>
      <Tag size={12} aria-hidden className={cx(iconStyle, css({ color: 'fg.subtle' }))} />
      <span className={css({ truncate: true })}>{words}</span>
    </p>
  )
}

const cardStyle = css({
  position: 'relative',
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
  '&[data-chosen]': { borderColor: 'border.focus', boxShadow: '0 0 0 1px {colors.border.focus}' },
  '&[data-flash]': { animation: 'flash 1.5s {easings.out}' },
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
const namedStyle = css({ height: '5.875rem' })
const influencerStyle = css({
  alignSelf: 'start',
  maxWidth: 'full',
  paddingInlineEnd: '4',
  truncate: true,
  textStyle: 'meta',
  borderRadius: '2px',
  _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
})
const nameStyle = css({ flex: '1', minWidth: '0', truncate: true, textStyle: 'label' })
const lineStyle = css({ row: '4', minWidth: '0', paddingInlineEnd: '4', textStyle: 'meta', color: 'fg.muted' })
const iconStyle = css({ flexShrink: '0' })
