import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { nextSort, type TableColumn, type TableSort } from './table-columns.ts'
import { tableBoxCell, tableCell, tableEdge, tableHeadCell, tableHeadGroup, tableHeadRow, tableSortButton } from './table-style.ts'
import { type ArrangeHead, leastColumn, mostColumn } from './use-arranging.ts'

export interface TableHeadProps<R> {
  readonly columns: readonly TableColumn<R>[]
  readonly sort: TableSort | null
  readonly onSort?: ((sort: TableSort) => void) | undefined
  /** The box that chooses all rows. */
  readonly box?: ReactNode
  readonly arrange?: ArrangeHead | undefined
}

export function TableHead<R>({ columns, sort, onSort, box, arrange }: TableHeadProps<R>) {
  return (
    <div
      role="rowgroup"
      className={tableHeadGroup}
      onPointerOver={arrange?.onWanted}
      onPointerDown={arrange?.onWanted}
      onFocus={arrange?.onWanted}
    >
      <div role="row" aria-rowindex={1} className={tableHeadRow}>
        {box && (
          <div role="columnheader" className={tableBoxCell}>
            {box}
          </div>
        )}
        {columns.map((column) => {
          const direction = sort?.column === column.id ? sort.direction : undefined
          return (
            <div
              key={column.id}
              role="columnheader"
              className={tableHeadCell}
              data-align={column.align}
              data-column={arrange && column.id}
              aria-sort={direction}
              aria-label={arrange && column.header}
            >
              <span className={tableCell} data-align={column.align}>
                {column.isSortable && onSort ? (
                  <button type="button" className={tableSortButton} onClick={() => onSort(nextSort(sort, column.id))}>
                    {column.header}
                    {direction === 'ascending' && <ArrowUp size={12} aria-hidden />}
                    {direction === 'descending' && <ArrowDown size={12} aria-hidden />}
                  </button>
                ) : (
                  column.header
                )}
              </span>
              {arrange && <Edge column={column} />}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** The edge by which a column is made wider: dragged, by arrow keys, or by a double click, which fits it. */
function Edge<R>({ column }: { readonly column: TableColumn<R> }) {
  const width = Number(/^(\d+)px$/.exec(column.width)?.[1] ?? 0)
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={`Width of ${column.header}`}
      aria-valuemin={leastColumn}
      aria-valuemax={mostColumn}
      aria-valuenow={width || leastColumn}
      aria-valuetext={width ? `${width} pixels` : 'as it fits'}
      className={tableEdge}
      data-edge={column.id}
    />
  )
}
