import type { ReactNode } from 'react'

export interface TableColumn<R> {
  readonly id: string
  readonly header: string
  /** A grid track: '160px', 'minmax(200px, 2fr)'. */
  readonly width: string
  readonly render: (row: R) => ReactNode
  readonly align?: 'end' | undefined
  readonly isSortable?: boolean | undefined
  /** Its value can be changed where it stands. */
  readonly isEditable?: boolean | undefined
  /** Left out while the table is narrower than this many pixels. */
  readonly from?: number | undefined
}

export interface TableSort {
  readonly column: string
  readonly direction: 'ascending' | 'descending'
}

/** The columns that a table of this width shows. */
export function columnsWithin<R>(columns: readonly TableColumn<R>[], width: number): readonly TableColumn<R>[] {
  return columns.filter(({ from = 0 }) => width >= from)
}

/** The pixels that columns need: below that the table scrolls sideways. */
export function leastWidth<R>(columns: readonly TableColumn<R>[]): number {
  const tracks = columns.map(({ width }) => Number(/\d+(?=px)/.exec(width)?.[0] ?? 0))
  return tracks.reduce((sum, track) => sum + track + 16, 16)
}

/** What the next click on a column's head asks for: ascending first, then the other way round. */
export function nextSort(sort: TableSort | null, column: string): TableSort {
  const isTurned = sort?.column === column && sort.direction === 'ascending'
  return { column, direction: isTurned ? 'descending' : 'ascending' }
}
