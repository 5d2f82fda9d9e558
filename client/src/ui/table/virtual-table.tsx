import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { css, cx } from '#styled-system/css'
import { Skeleton } from '../state/skeleton.tsx'
import { type RowSelection, selectAll, selectRow } from './row-selection.ts'
import { SelectBox } from './select-box.tsx'
import { columnsWithin, leastWidth, type TableColumn, type TableSort } from './table-columns.ts'
import { TableHead } from './table-head.tsx'
import { tableBoxCell, tableCell, tableFrame, tableRow } from './table-style.ts'
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
  const { first, end, show } = useRowWindow({ frame, count: rows.length, rowHeight, head: 32 })
  useEndReached(end >= rows.length - 60 && rows.length < total, onEnd)
  useActiveInSight(activeKey ?? null, rows, rowKey, show)
  const choose = useChoose(props)
  const { selection } = props
  return (
    <div
      ref={frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable without a mouse
      tabIndex={0}
      role="table"
      aria-label={label}
      aria-rowcount={total + 1}
      className={tableFrame}
      style={tracksOf(columns, rowHeight, selection !== undefined)}
      data-selecting={selection && selection.value.keys.size > 0 ? '' : undefined}
    >
      <TableHead
        columns={columns}
        sort={sort}
        onSort={onSort}
        box={selection && <AllBox rows={rows} rowKey={rowKey} selection={selection} />}
      />
      {isLoading && <SkeletonRows columns={columns} hasBoxes={selection !== undefined} />}
      {!isLoading && rows.length === 0 && <EmptyRow>{empty}</EmptyRow>}
      <div role="rowgroup" className={bodyStyle} style={{ height: rows.length * rowHeight }}>
        {rows.slice(first, end).map((row, at) => {
          const key = rowKey(row)
          return (
            <DrawnRow
              key={key}
              {...{ columns, row, onOpen: props.onOpen, index: first + at, start: (first + at) * rowHeight }}
              isActive={key === activeKey}
              onChoose={selection && choose}
              isChosen={selection?.value.keys.has(key) ?? false}
              name={selection?.nameOf(row)}
            />
          )
        })}
      </div>
    </div>
  )
}

type TableTracks = CSSProperties & Record<'--columns' | '--row-height' | '--least-width', string>

const tracksOf = <R,>(columns: readonly TableColumn<R>[], rowHeight: number, hasBoxes: boolean): TableTracks => ({
  '--columns': [...(hasBoxes ? ['16px'] : []), ...columns.map(({ width }) => width)].join(' '),
  '--row-height': `${rowHeight}px`,
  '--least-width': `${leastWidth(columns) + (hasBoxes ? 32 : 0)}px`,
})

interface TableRowProps<R> extends Pick<VirtualTableProps<R>, 'columns' | 'onOpen'> {
  readonly row: R
  readonly index: number
  readonly start: number
  readonly isActive: boolean
  readonly isChosen: boolean
  readonly name: string | undefined
  readonly onChoose: ((row: R, isRange: boolean) => void) | undefined
}

function TableRow<R>({ columns, onOpen, row, index, start, isActive, isChosen, name = '', onChoose }: TableRowProps<R>) {
  const open = (event: MouseEvent) => {
    if (isControl(event.target)) return
    if (onChoose && (event.shiftKey || event.metaKey || event.ctrlKey)) onChoose(row, event.shiftKey)
    else onOpen?.(row)
  }
  const choose = (event: KeyboardEvent) => {
    if (event.key !== ' ' || !onChoose || (event.target instanceof Element && event.target.closest('button, input'))) return
    event.preventDefault()
    onChoose(row, event.shiftKey)
  }
  return (
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={index + 2}
      className={cx(tableRow, rowPosition)}
      style={{ transform: `translateY(${start}px)` }}
      onClick={open}
      onKeyDown={choose}
      data-openable={onOpen ? '' : undefined}
      data-active={isActive ? '' : undefined}
      data-chosen={isChosen ? '' : undefined}
    >
      {onChoose && (
        <div role="cell" className={tableBoxCell}>
          <SelectBox label={`Select ${name}`} checked={isChosen} onToggle={(isRange) => onChoose(row, isRange)} />
        </div>
      )}
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
function EmptyRow({ children }: { readonly children: ReactNode }) {
  return (
    <div role="rowgroup" className={emptyStyle}>
      <div role="row">
        <div role="cell">{children}</div>
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
const bodyStyle = css({ position: 'relative', minWidth: 'var(--least-width)', '[data-selecting] > &': { marginBottom: '72px' } })
const rowPosition = css({ position: 'absolute', top: '0', left: '0' })
const emptyStyle = css({ position: 'sticky', left: '0' })
