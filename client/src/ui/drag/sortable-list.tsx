import { GripVertical } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { css, cx } from '#styled-system/css'
import { buttonStyle } from '../button/button.tsx'
import { visuallyHidden } from '../theme/visually-hidden.ts'
import { useSorting } from './use-sorting.ts'

interface SortableRow {
  readonly id: string
  readonly name: string
}

export interface SortableListProps<Row extends SortableRow> {
  readonly label: string
  readonly rows: readonly Row[]
  /** What stands beside the handle. */
  readonly render: (row: Row) => ReactNode
  /** The ids in their new order. */
  readonly onOrder: (ids: readonly string[]) => void
  /** Why it cannot be ordered now. */
  readonly whyNot?: string | undefined
}

/** Rows in an order that a person decides: drag the handle, or Space, arrows, Space on it. People who cannot drag need another way beside it, such as a menu. */
export function SortableList<Row extends SortableRow>({ label, rows, render, onOrder, whyNot }: SortableListProps<Row>) {
  const list = useRef<HTMLUListElement>(null)
  const hintId = useId()
  const keys = rows.map(({ id }) => id)
  const nameOf = (key: string) => rows.find(({ id }) => id === key)?.name ?? ''
  const dropped = useRef<string | null>(null)
  const sorting = useSorting({
    keys,
    nameOf,
    list,
    onOrder: (order) => {
      dropped.current = sorting.liftedKey
      onOrder(order)
    },
  })
  const order = keys.join()
  // A row that moved in the page has lost its focus.
  useEffect(() => {
    if (order && dropped.current) list.current?.querySelector<HTMLElement>(`[data-sort-key="${dropped.current}"] button`)?.focus()
    dropped.current = null
  }, [order])
  return (
    <>
      <p id={hintId} className={visuallyHidden}>
        Space lifts a row, arrows move it, Space drops it, Escape puts it back.
      </p>
      <ul ref={list} aria-label={label} data-sorting={sorting.liftedKey === null ? undefined : ''}>
        {rows.map((row) => {
          const { id: key, name } = row
          const isLifted = sorting.liftedKey === key
          const shift = sorting.shiftOf(key)
          return (
            <li
              key={key}
              data-sort-key={key}
              className={cx(rowStyle, isLifted && liftedStyle, isLifted && sorting.isDragged && draggedStyle)}
              style={shift === 0 ? undefined : { transform: `translateY(${shift}px)` }}
            >
              <button
                type="button"
                aria-label={`Move ${name}`}
                aria-describedby={hintId}
                aria-pressed={isLifted}
                {...(whyNot === undefined ? {} : { 'data-tip': whyNot })}
                className={cx(buttonStyle({ variant: 'ghost', size: 'sm' }), handleStyle)}
                {...(whyNot === undefined ? sorting.handleOf(key) : { 'aria-disabled': true })}
              >
                <GripVertical size={16} aria-hidden />
              </button>
              <div className={css({ flex: '1', minWidth: '0' })}>{render(row)}</div>
            </li>
          )
        })}
      </ul>
    </>
  )
}

const rowStyle = css({
  position: 'relative',
  row: '4',
  minHeight: '48px',
  paddingInline: '8',
  paddingBlock: '6',
  borderTop: '1px solid {colors.border.subtle}',
  background: 'bg.surface',
  '[data-sorting] > &': { transition: 'transform {durations.normal} {easings.out}' },
})
const liftedStyle = css({ zIndex: '1', background: 'bg.subtle!', boxShadow: 'overlay', borderRadius: 'md' })
const draggedStyle = css({ transition: 'none!', cursor: 'grabbing' })
const handleStyle = css({ width: '28px', padding: '0', color: 'fg.subtle', cursor: 'grab', touchAction: 'none' })
