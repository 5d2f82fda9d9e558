import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { nextSort, type TableColumn, type TableSort } from './table-columns.ts'
import { tableBoxCell, tableCell, tableHeadGroup, tableHeadRow, tableSortButton } from './table-style.ts'

export interface TableHeadProps<R> {
  readonly columns: readonly TableColumn<R>[]
  readonly sort: TableSort | null
  readonly onSort?: ((sort: TableSort) => void) | undefined
  /** The box that chooses all rows. */
  readonly box?: ReactNode
}

export function TableHead<R>({ columns, sort, onSort, box }: TableHeadProps<R>) {
  return (
    <div role="rowgroup" className={tableHeadGroup}>
      <div role="row" aria-rowindex={1} className={tableHeadRow}>
        {box && (
          <div role="columnheader" className={tableBoxCell}>
            {box}
          </div>
        )}
        {columns.map((column) => {
          const direction = sort?.column === column.id ? sort.direction : undefined
          return (
            <div key={column.id} role="columnheader" className={tableCell} data-align={column.align} aria-sort={direction}>
              {column.isSortable && onSort ? (
                <button type="button" className={tableSortButton} onClick={() => onSort(nextSort(sort, column.id))}>
                  {column.header}
                  {direction === 'ascending' && <ArrowUp size={12} aria-hidden />}
                  {direction === 'descending' && <ArrowDown size={12} aria-hidden />}
                </button>
              ) : (
                column.header
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}
