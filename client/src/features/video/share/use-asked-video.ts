import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { bringIntoSight } from '../../../ui/page/bring-into-sight.ts'
import { readAskedVideo } from './video-link.ts'

interface AskedGrid {
  readonly grid: RefObject<HTMLElement | null>
  /** Where a video stands; below 0 for none. */
  readonly indexOf: (videoId: string) => number
  /** Scrolls there, so that it is drawn; undefined before the grid can. */
  readonly show: ((index: number) => void) | undefined
}

/** Brings the video that an address asks for into sight and focuses it, again on every visit. Answers it while it flashes. */
export const useAskedVideo = ({ grid, indexOf, show }: AskedGrid): string | null => {
  const videoId = useLocation({ select: ({ hash }) => readAskedVideo(hash) })
  const visit = useLocation({ select: ({ state }) => state.__TSR_key })
  const index = videoId === null ? -1 : indexOf(videoId)
  const isReady = index >= 0 && show !== undefined
  const ask = useRef({ index, show })
  ask.current = { index, show }
  const [flashing, setFlashing] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same video asked for again is another visit
  useEffect(() => {
    if (!isReady || videoId === null) return
    ask.current.show?.(ask.current.index)
    const stop = whenDrawn(grid, videoId, (card) => {
      bringIntoSight(card)
      setFlashing(videoId)
    })
    const timer = setTimeout(() => setFlashing(null), flashMs)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [videoId, visit, isReady, grid])
  return flashing
}

const flashMs = 1500
const mostFrames = 30

/** A distant card is drawn a frame or two after its grid has scrolled there. */
const whenDrawn = (
  grid: RefObject<HTMLElement | null>,
  videoId: string,
  use: (card: Element) => void,
  frames = mostFrames,
): (() => void) => {
  let frame = 0
  const look = (left: number) => {
    const card = grid.current?.querySelector(`[data-video="${videoId}"]`)
    if (card) use(card)
    else if (left > 0) frame = requestAnimationFrame(() => look(left - 1))
  }
  look(frames)
  return () => cancelAnimationFrame(frame)
}
