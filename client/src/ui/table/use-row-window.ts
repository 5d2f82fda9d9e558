import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { afterPaint } from '../motion/after-paint.ts'
import { type RowWindow, rowWindow, scrollToRow, type WindowSight, windowWithout } from './row-window.ts'
import { watchSight } from './watch-sight.ts'

export interface RowWindowInput {
  /** What scrolls. */
  readonly frame: RefObject<HTMLElement | null>
  readonly count: number
  readonly rowHeight: number
  /** Pixels of a head that stays in sight. */
  readonly head?: number | undefined
}

export interface DrawnWindow extends RowWindow {
  /** Scrolls until this row stands in sight. */
  readonly show: (row: number) => void
}

/** The rows to draw of a list whose rows have one height; it draws anew only when other rows come into sight. */
export function useRowWindow({ frame, count, rowHeight, head = 0 }: RowWindowInput): DrawnWindow {
  const sight = useRef<WindowSight>({ top: 0, height: globalThis.innerHeight })
  const latest = useRef({ count, rowHeight })
  const [, draw] = useState('')
  useLayoutEffect(() => {
    latest.current = { count, rowHeight }
  }, [count, rowHeight])
  useEffect(() => {
    const box = frame.current
    if (!box) return
    return watchSight(box, () => {
      sight.current = { top: box.scrollTop, height: box.clientHeight }
      const { first, end } = rowWindow(sight.current, latest.current.rowHeight, latest.current.count)
      draw(`${first} ${end}`)
    })
  }, [frame])
  const show = (row: number) => {
    const box = frame.current
    if (box) box.scrollTop = scrollToRow({ top: box.scrollTop, height: box.clientHeight }, row, rowHeight, head)
  }
  const gone = useGone(count)
  return { ...windowWithout(rowWindow(sight.current, rowHeight, count), gone, sight.current, rowHeight), show }
}

/** How many rows have gone since the last frame. It draws once more after a frame in which some went. */
function useGone(count: number): number {
  const drawn = useRef(count)
  const latest = useRef(count)
  const [, drawAgain] = useState(0)
  useEffect(() => {
    latest.current = count
    const isFewer = count < drawn.current
    const settle = () => {
      drawn.current = latest.current
      if (isFewer) drawAgain((times) => times + 1)
    }
    if (isFewer) afterPaint(settle)
    else settle()
  }, [count])
  return Math.max(0, drawn.current - count)
}
