import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type MouseEvent, memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { css, cx } from '#styled-system/css'
import { Skeleton } from './skeleton.tsx'
import { columnsWithin, type TableColumn, type TableSort } from './table-columns.ts'
import { TableHead } from './table-head.tsx'
import { tableCell, tableFrame, tableRow } from './table-style.ts'

export interface VirtualTableProps<R> {
  readonly label: string
  readonly columns: readonly TableColumn<R>[]
  readonly rows: readonly R[]
  readonly rowKey: (row: R) => string
  /** All rows there are, also those not loaded yet. */
  readonly total?: number | undefined
  readonly sort?: TableSort | null | undefined
  readonly onSort?: ((sort: TableSort) => void) | undefined
  /** A click anywhere in a row. For the keyboard the first cell holds a link. */
  readonly onOpen?: ((row: R) => void) | undefined
  /** The row that J and K stand on. */
  readonly activeKey?: string | null | undefined
  readonly onEnd?: (() => void) | undefined
  readonly isLoading?: boolean | undefined
  /** What stands in place of rows when there are none. */
  readonly empty?: ReactNode
  readonly rowHeight?: 32 | 40 | 48 | undefined
}

/** A dense table that draws only the rows in sight. */
export function VirtualTable<R>(props: VirtualTableProps<R>) {
  const {
    label,
    rows,
    rowKey,
    total = rows.length,
    sort = null,
    onSort,
    activeKey,
    onEnd,
    isLoading = false,
    empty,
    rowHeight = 40,
  } = props
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const columns = useMemo(() => columnsWithin(props.columns, width), [props.columns, width])
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => keyAt(rows, rowKey, index),
    overscan: 12,
    scrollPaddingStart: 32,
  })
  const items = virtualizer.getVirtualItems()
  useEndReached((items.at(-1)?.index ?? 0) >= rows.length - 40 && rows.length < total, onEnd)
  useActiveInSight(activeKey ?? null, rows, rowKey, (index) => virtualizer.scrollToIndex(index))
  const tracks: TableTracks = { '--columns': columns.map(({ width }) => width).join(' '), '--row-height': `${rowHeight}px` }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable without a mouse
    <div ref={frame} tabIndex={0} role="table" aria-label={label} aria-rowcount={total + 1} className={tableFrame} style={tracks}>
      <TableHead columns={columns} sort={sort} onSort={onSort} />
      {isLoading && <SkeletonRows columns={columns} />}
      {!isLoading && rows.length === 0 && <EmptyRow>{empty}</EmptyRow>}
      <div role="rowgroup" className={bodyStyle} style={{ height: virtualizer.getTotalSize() }}>
        {items.map(({ index, key, start }) => {
          const row = rows[index]
          return row === undefined ? null : (
            <DrawnRow key={key} {...{ columns, row, index, start, onOpen: props.onOpen }} isActive={key === activeKey} />
          )
        })}
      </div>
    </div>
  )
}

type TableTracks = CSSProperties & Record<'--columns' | '--row-height', string>

interface TableRowProps<R> extends Pick<VirtualTableProps<R>, 'columns' | 'onOpen'> {
  readonly row: R
  readonly index: number
  readonly start: number
  readonly isActive: boolean
}

function TableRow<R>({ columns, onOpen, row, index, start, isActive }: TableRowProps<R>) {
  const open = (event: MouseEvent) => (isControl(event.target) ? undefined : onOpen?.(row))
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link in the first cell is the keyboard's way
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={index + 2}
      className={cx(tableRow, rowPlace)}
      style={{ transform: `translateY(${start}px)` }}
      onClick={open}
      data-openable={onOpen ? '' : undefined}
      data-active={isActive ? '' : undefined}
    >
      {columns.map((column) => (
        <div key={column.id} role="cell" className={tableCell} data-align={column.align}>
          {column.render(row)}
        </div>
      ))}
    </div>
  )
}

/** Scrolling draws new rows only; those in sight stay as they are. */
const DrawnRow = memo(TableRow) as typeof TableRow // memo forgets that a row has a type

/** What stands in place of rows is a row too: a table may hold nothing else. */
function EmptyRow({ children }: { readonly children: ReactNode }) {
  return (
    <div role="rowgroup">
      <div role="row">
        <div role="cell">{children}</div>
      </div>
    </div>
  )
}

function SkeletonRows<R>({ columns }: { readonly columns: readonly TableColumn<R>[] }) {
  return (
    <div aria-hidden>
      {skeletonRows.map((row) => (
        <div key={row} className={tableRow}>
          {columns.map(({ id }, at) => (
            <Skeleton key={id} className={at === 0 ? css({ width: '70%' }) : css({ width: '50%' })} />
          ))}
        </div>
      ))}
    </div>
  )
}

function keyAt<R>(rows: readonly R[], rowKey: (row: R) => string, index: number): string {
  const row = rows[index]
  return row === undefined ? `${index}` : rowKey(row)
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, label, [role=menuitem]') !== null
}

function useWidth(frame: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(() => globalThis.innerWidth)
  useEffect(() => {
    if (!frame.current) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width))
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [frame])
  return width
}

function useEndReached(isAtEnd: boolean, onEnd: (() => void) | undefined) {
  useEffect(() => {
    if (isAtEnd) onEnd?.()
  }, [isAtEnd, onEnd])
}

function useActiveInSight<R>(active: string | null, rows: readonly R[], rowKey: (row: R) => string, show: (index: number) => void) {
  const latest = useRef({ rows, rowKey, show })
  latest.current = { rows, rowKey, show }
  useEffect(() => {
    const index = active === null ? -1 : latest.current.rows.findIndex((row) => latest.current.rowKey(row) === active)
    if (index >= 0) latest.current.show(index)
  }, [active])
}

const skeletonRows = Array.from({ length: 12 }, (_, index) => `skeleton ${index}`)
const bodyStyle = css({ position: 'relative' })
const rowPlace = css({ position: 'absolute', top: '0', left: '0' })
