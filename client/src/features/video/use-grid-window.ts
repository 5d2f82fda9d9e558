import { type RefObject, useEffect, useState } from 'react'
import { useScroller } from '../../ui/page/use-scroller.ts'
import { type RowWindow, rowWindow } from '../../ui/table/row-window.ts'
import { watchSight } from '../../ui/table/watch-sight.ts'

/** Scrolling by less draws nothing anew. */
const step = 240

export interface GridWindow extends RowWindow {
  /** Scrolls a row into the middle; undefined before the grid is measured. */
  readonly show: ((row: number) => void) | undefined
}

/** The rows to draw of a grid within a column that scrolls: those in sight, and some beyond. */
export function useGridWindow(grid: RefObject<HTMLElement | null>, rowHeight: number, rows: number): GridWindow {
  const { scroller, margin } = useScroller(grid)
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(globalThis.innerHeight)
  useEffect(() => {
    if (!scroller) return
    return watchSight(scroller, () => {
      setTop(Math.floor(scroller.scrollTop / step) * step)
      setHeight(scroller.clientHeight + step)
    })
  }, [scroller])
  const show = (row: number) => {
    if (scroller) scroller.scrollTop = margin + row * rowHeight - (scroller.clientHeight - rowHeight) / 2
  }
  return { ...rowWindow({ top: top - margin, height }, rowHeight, rows), show: scroller && rows > 0 ? show : undefined }
}
