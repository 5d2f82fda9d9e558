import { showDuration, type Video } from '@rapport/domain/video/video'
import { Film, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { css } from '#styled-system/css'
import { useOnline } from '../../sync/summary/use-sync-summary.ts'
import { Pill } from '../../ui/state/pill.tsx'
import type { Tone } from '../../ui/state/tone.ts'
import { visuallyHidden } from '../../ui/theme/visually-hidden.ts'

export interface VideoPosterProps {
  readonly video: Video
  readonly badge: { readonly text: string; readonly tone: Tone; readonly icon: LucideIcon } | undefined
}

/** What a card shows of its video, all of it the name of its button. The pointer over it plays it silently. */
export function VideoPoster({ video, badge }: VideoPosterProps) {
  const { filename, thumbnailUrl, duration } = video
  const [lost, setLost] = useState<string | null>(null)
  return (
    <>
      {thumbnailUrl === null || thumbnailUrl === lost ? (
        <span className={noPictureStyle}>
          <Film size={24} strokeWidth={1.5} aria-hidden />
        </span>
      ) : (
        <img src={thumbnailUrl} alt="" loading="lazy" decoding="async" className={pictureStyle} onError={() => setLost(thumbnailUrl)} />
      )}
      <SilentPlay url={video.url} />
      <span className={visuallyHidden}>{`Play ${filename}`}</span>
      {badge && (
        <Pill tone={badge.tone} icon={badge.icon} className={badgeStyle}>
          {badge.text}
        </Pill>
      )}
      {duration !== null && <span className={durationStyle}>{showDuration(duration)}</span>}
    </>
  )
}

/** Who only passes by loads nothing. */
const restMs = 200

/** Plays while the pointer rests on it; nothing of the video is loaded before. */
function SilentPlay({ url }: Pick<Video, 'url'>) {
  const isOnline = useOnline()
  const timer = useRef<number>(undefined)
  const [isPlaying, setPlaying] = useState(false)
  const stop = () => {
    clearTimeout(timer.current)
    setPlaying(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const enter = () => {
    if (isOnline && mayMove()) timer.current = window.setTimeout(() => setPlaying(true), restMs)
  }
  return (
    <span className={fillStyle} onPointerEnter={enter} onPointerLeave={stop}>
      {isPlaying && <SilentVideo url={url} onFail={stop} />}
    </span>
  )
}

const mayMove = (): boolean => matchMedia('(hover: hover)').matches && !matchMedia('(prefers-reduced-motion: reduce)').matches

function SilentVideo({ url, onFail }: Pick<Video, 'url'> & { readonly onFail: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element) return
    element.src = url
    // Without an address the browser stops loading at once.
    return () => {
      element.removeAttribute('src')
      element.load()
    }
  }, [url])
  return (
    <video
      ref={video}
      muted
      autoPlay
      loop
      playsInline
      disablePictureInPicture
      aria-hidden
      tabIndex={-1}
      className={filmStyle}
      onError={onFail}
    />
  )
}

const fillStyle = css({ position: 'absolute', inset: '0' })
const pictureStyle = css({ position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'cover' })
const filmStyle = css({ width: 'full', height: 'full', objectFit: 'cover', pointerEvents: 'none' })
const noPictureStyle = css({ position: 'absolute', inset: '0', display: 'grid', placeItems: 'center', color: 'fg.subtle' })
const badgeStyle = css({ position: 'absolute', top: '8', insetInlineStart: '8', pointerEvents: 'none' })
const durationStyle = css({
  position: 'absolute',
  bottom: '8',
  insetInlineEnd: '8',
  paddingInline: '6',
  borderRadius: 'sm',
  background: 'bg.inverted',
  color: 'fg.inverted',
  textStyle: 'meta',
  fontVariantNumeric: 'tabular-nums',
  pointerEvents: 'none',
})
