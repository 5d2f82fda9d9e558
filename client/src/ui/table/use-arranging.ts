import { type RefObject, useEffect, useRef, useState } from 'react'
import type { TableColumn } from './table-columns.ts'

/** In pixels. */
export const leastColumn = 56
export const mostColumn = 800

export interface ColumnArranging {
  readonly onResize: (column: string, width: number) => void
  /** Puts a column before another one; null: at the end. The first column stays where it is. */
  readonly onReorder: (column: string, before: string | null) => void
}

/** What the head tells of: somebody may want to arrange its columns. */
export interface ArrangeHead {
  readonly onWanted: () => void
}

export interface ArrangePorts extends ColumnArranging {
  /** The shown columns, from the left. */
  readonly ids: readonly string[]
}

/** Lets people arrange columns; what listens is fetched once somebody points at the head. */
export function useArranging<R>(
  frame: RefObject<HTMLElement | null>,
  columns: readonly TableColumn<R>[],
  arranging: ColumnArranging | undefined,
): ArrangeHead | undefined {
  const latest = useRef<ArrangePorts | null>(null)
  latest.current = arranging ? { ...arranging, ids: columns.map(({ id }) => id) } : null
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    let stop: (() => void) | null = null
    let isGone = false
    import('./arrange-columns.ts').then(
      ({ arrangeColumns }) => {
        if (frame.current && !isGone) stop = arrangeColumns(frame.current, () => latest.current)
      },
      () => setWanted(false), // the next time somebody points there
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [isWanted, frame])
  return arranging && { onWanted: () => setWanted(true) }
}
