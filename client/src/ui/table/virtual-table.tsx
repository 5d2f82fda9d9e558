import { type CSSProperties, type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { css } from '#styled-system/css'
import { Skeleton } from '../state/skeleton.tsx'
import { type GroupedRows, itemsOf } from './grouped-rows.ts'
import { type RowSelection, selectAll, selectRow } from './row-selection.ts'
import { SelectBox } from './select-box.tsx'
import { columnsWithin, leastWidth, type TableColumn, type TableSort } from './table-columns.ts'
import { TableHead } from './table-head.tsx'
import { DrawnRow, GroupHeading } from './table-row.tsx'
import { tableCell, tableFrame, tableRow } from './table-style.ts'
import { type ColumnArranging, useArranging } from './use-arranging.ts'
import { useRowWindow } from './use-row-window.ts'

export interface TableSelection<R> {
  readonly value: RowSelection
  readonly onChange: (selection: RowSelection) => void
  /** What a row is called, for its box. */
  readonly nameOf: (row: R) => string
}

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
  /** Boxes before the rows; Shift chooses a range, Space the row that has the focus. */
  readonly selection?: TableSelection<R> | undefined
  readonly onEnd?: (() => void) | undefined
  readonly isLoading?: boolean | undefined
  /** What stands in place of rows when there are none. */
  readonly empty?: ReactNode
  readonly rowHeight?: 40 | 48 | undefined
  /** Rows of a group stand together under its heading. */
  readonly groups?: GroupedRows<R> | undefined
  /** People make columns wider and put them in another order. */
  readonly arranging?: ColumnArranging | undefined
  /** Cells take the focus and open their editors; what does so is given the frame to listen to. */
  readonly editing?: ((frame: RefObject<HTMLDivElement | null>) => ReactNode) | undefined
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
    groups,
    arranging,
    editing,
  } = props
  const isGrid = editing !== undefined
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const columns = useMemo(() => columnsWithin(props.columns, width), [props.columns, width])
  const items = useMemo(() => itemsOf(rows, groups), [rows, groups])
  const { first, end, show } = useRowWindow({ frame, count: items.length, rowHeight, head: 32 })
  useEndReached(end >= items.length - 60 && rows.length < total, onEnd)
  const isActive = activeKey != null
  const active = useMemo(
    () => (isActive ? items.findIndex((item) => item.at === 'row' && rowKey(item.row) === activeKey) : -1),
    [isActive, items, rowKey, activeKey],
  )
  useActiveInSight(activeKey ?? null, active, show)
  const arrange = useArranging(frame, columns, arranging)
  const choose = useChoose(props)
  const { selection } = props
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have a label
    <div
      ref={frame}
      tabIndex={0}
      role={isGrid ? 'grid' : 'table'}
      aria-label={label}
      aria-rowcount={groups ? -1 : total + 1}
      className={tableFrame}
      style={tracksOf(columns, rowHeight, selection !== undefined)}
      data-selecting={selection && selection.value.keys.size > 0 ? '' : undefined}
    >
      <TableHead
        columns={columns}
        sort={sort}
        onSort={onSort}
        arrange={arrange}
        box={selection && <AllBox rows={rows} rowKey={rowKey} selection={selection} />}
      />
      {isLoading && <SkeletonRows columns={columns} hasBoxes={selection !== undefined} />}
      {!isLoading && rows.length === 0 && <EmptyRow isGrid={isGrid}>{empty}</EmptyRow>}
      <div role="rowgroup" className={bodyStyle} style={{ height: items.length * rowHeight }}>
        {items.slice(first, end).map((item, at) => {
          const position = { index: first + at, start: (first + at) * rowHeight }
          if (item.at === 'heading')
            return (
              <GroupHeading key={`heading ${item.group}`} {...position} columns={columns.length}>
                {groups?.heading(item.group)}
              </GroupHeading>
            )
          const { row } = item
          const key = rowKey(row)
          return (
            <DrawnRow
              key={key}
              {...{ columns, row, isGrid, id: key, onOpen: props.onOpen, ...position }}
              isActive={key === activeKey}
              onChoose={selection && choose}
              isChosen={selection?.value.keys.has(key) ?? false}
              name={selection?.nameOf(row)}
            />
          )
        })}
      </div>
      {editing?.(frame)}
    </div>
  )
}

type TableTracks = CSSProperties & Record<'--columns' | '--row-height' | '--least-width', string>

const tracksOf = <R,>(columns: readonly TableColumn<R>[], rowHeight: number, hasBoxes: boolean): TableTracks => ({
  '--columns': [...(hasBoxes ? ['16px'] : []), ...columns.map(({ width }) => width)].join(' '),
  '--row-height': `${rowHeight}px`,
  '--least-width': `${leastWidth(columns) + (hasBoxes ? 32 : 0)}px`,
})

function AllBox<R>({ rows, rowKey, selection }: Pick<VirtualTableProps<R>, 'rows' | 'rowKey'> & { readonly selection: TableSelection<R> }) {
  const { value, onChange } = selection
  const isAll = rows.length > 0 && value.keys.size === rows.length
  const toggle = () => onChange(selectAll(value, rows.map(rowKey)))
  return <SelectBox label="Select all loaded rows" checked={isAll || (value.keys.size > 0 ? 'some' : false)} onToggle={toggle} />
}

/** The same function for as long as the table stands, so that choosing one row draws only that row. */
function useChoose<R>(props: VirtualTableProps<R>): (row: R, isRange: boolean) => void {
  const latest = useRef(props)
  latest.current = props
  return useCallback((row, isRange) => {
    const { selection, rows, rowKey } = latest.current
    selection?.onChange(selectRow(selection.value, rows.map(rowKey), rowKey(row), isRange))
  }, [])
}

/** What stands in place of rows is a row too: a table may hold nothing else. */
function EmptyRow({ isGrid, children }: { readonly isGrid: boolean; readonly children: ReactNode }) {
  return (
    <div role="rowgroup" className={emptyStyle}>
      <div role="row">
        <div role={isGrid ? 'gridcell' : 'cell'}>{children}</div>
      </div>
    </div>
  )
}

function SkeletonRows<R>({ columns, hasBoxes }: { readonly columns: readonly TableColumn<R>[]; readonly hasBoxes: boolean }) {
  return (
    <div aria-hidden>
      {skeletonRows.map((row) => (
        <div key={row} className={tableRow}>
          {hasBoxes && <span />}
          {columns.map(({ id, align }, at) => (
            <div key={id} className={tableCell} data-align={align}>
              <Skeleton className={at === 0 ? css({ width: '70%' }) : css({ width: '50%' })} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function useWidth(frame: RefObject<HTMLElement | null>): number {
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

/** `at`: among rows and headings; -1 for none. */
function useActiveInSight(active: string | null, at: number, show: (index: number) => void) {
  const latest = useRef({ at, show })
  latest.current = { at, show }
  useEffect(() => {
    if (active !== null && latest.current.at >= 0) latest.current.show(latest.current.at)
  }, [active])
}

const skeletonRows = Array.from({ length: 12 }, (_, index) => `skeleton ${index}`)
const bodyStyle = css({ position: 'relative', minWidth: 'var(--least-width)', '[data-selecting] > &': { marginBottom: '72px' } })
const emptyStyle = css({ position: 'sticky', left: '0' })
