import { type RefObject, useEffect, useRef } from 'react'
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
  const stop = useRef<(() => void) | null>(null)
  const isAsked = useRef(false)
  useEffect(
    () => () => {
      stop.current?.()
      isAsked.current = false
    },
    [],
  )
  if (!arranging) return undefined
  const onWanted = () => {
    if (isAsked.current) return
    isAsked.current = true
    void import('./arrange-columns.ts').then(
      ({ arrangeColumns }) => {
        if (frame.current && isAsked.current) stop.current = arrangeColumns(frame.current, () => latest.current)
      },
      () => {
        isAsked.current = false
      },
    )
  }
  return { onWanted }
}
