import { type KeyboardEvent, type MouseEvent, memo, type ReactNode } from 'react'
import { css, cx } from '#styled-system/css'
import { SelectBox } from './select-box.tsx'
import type { TableColumn } from './table-columns.ts'
import { tableBoxCell, tableCell, tableRow, tableValue } from './table-style.ts'

interface TableRowProps<R> {
  readonly columns: readonly TableColumn<R>[]
  readonly onOpen?: ((row: R) => void) | undefined
  readonly row: R
  readonly id: string
  /** A grid: its cells take the focus, some can be changed. */
  readonly isGrid: boolean
  readonly index: number
  readonly start: number
  readonly isActive: boolean
  readonly isChosen: boolean
  readonly name: string | undefined
  readonly onChoose: ((row: R, isRange: boolean) => void) | undefined
}

function TableRow<R>(props: TableRowProps<R>) {
  const { columns, onOpen, row, id, isGrid, index, start, isActive, isChosen, name = '', onChoose } = props
  const open = (event: MouseEvent) => {
    if (isControl(event.target)) return
    if (onChoose && (event.shiftKey || event.metaKey || event.ctrlKey)) onChoose(row, event.shiftKey)
    else if (!isValue(event.target)) onOpen?.(row)
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
      data-row={id}
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
        <div role={isGrid ? 'gridcell' : 'cell'} className={tableBoxCell}>
          <SelectBox label={`Select ${name}`} checked={isChosen} onToggle={(isRange) => onChoose(row, isRange)} />
        </div>
      )}
      {columns.map((column) =>
        isGrid ? (
          <GridCell key={column.id} column={column} row={row} />
        ) : (
          <div key={column.id} role="cell" className={tableCell} data-align={column.align}>
            {column.render(row)}
          </div>
        ),
      )}
    </div>
  )
}

function GridCell<R>({ column, row }: { readonly column: TableColumn<R>; readonly row: R }) {
  const { id, align, isEditable } = column
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      aria-readonly={!isEditable}
      className={tableCell}
      data-align={align}
      data-cell={id}
      data-editable={isEditable ? '' : undefined}
    >
      {isEditable ? (
        <span className={tableValue} data-value>
          {column.render(row)}
        </span>
      ) : (
        column.render(row)
      )}
    </div>
  )
}

/** Scrolling draws new rows only; those in sight stay as they are. */
export const DrawnRow = memo(TableRow) as typeof TableRow // memo forgets that a row has a type

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, label, [role=menuitem]') !== null
}

/** Its editor opens instead, once it is there. */
function isValue(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-value]') !== null
}

export interface GroupHeadingProps {
  readonly index: number
  /** Pixels from the top. */
  readonly start: number
  readonly columns: number
  readonly children: ReactNode
}

/** The heading of a group: a row of its own, as high as the others. */
export function GroupHeading({ index, start, columns, children }: GroupHeadingProps) {
  return (
    <div role="row" aria-rowindex={index + 2} className={cx(headingStyle, rowPosition)} style={{ transform: `translateY(${start}px)` }}>
      <div role="rowheader" aria-colspan={columns} className={headingCell}>
        {children}
      </div>
    </div>
  )
}

const rowPosition = css({ position: 'absolute', top: '0', left: '0' })
const headingStyle = css({
  display: 'flex',
  alignItems: 'flex-end',
  height: 'var(--row-height)',
  width: 'full',
  paddingInline: '16',
  paddingBottom: '8',
  background: 'bg.subtle',
  borderBottom: '1px solid {colors.border.subtle}',
})
const headingCell = css({ row: '8', position: 'sticky', left: '16', minWidth: '0', fontWeight: 'medium' })
