import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { EditSlot, EditStep } from '../edit/edit-step.ts'
import { cellMove, nextEditable } from './cell-move.ts'

export interface CellEdit<R> extends EditSlot {
  readonly row: R
  readonly column: string
}

export interface CellEditingProps<R> {
  readonly frame: RefObject<HTMLElement | null>
  readonly rows: readonly R[]
  readonly rowKey: (row: R) => string
  readonly edit: (cell: CellEdit<R>) => ReactNode
  /** The row that has the focus. */
  readonly onActive: (key: string) => void
}

interface OpenCell {
  readonly key: string
  readonly column: string
  readonly cell: HTMLElement
}

/** Opens the editor of a cell: by a click on its value, by Enter or F2. It listens for all rows, so that none is drawn anew. */
export function CellEditing<R>({ frame, rows, rowKey, edit, onActive }: CellEditingProps<R>) {
  const [open, setOpen] = useState<OpenCell | null>(null)
  const active = useRef(onActive)
  active.current = onActive
  useEffect(() => {
    const table = frame.current
    if (!table) return
    const openCell = (cell: HTMLElement) => setOpen({ cell, key: rowOf(cell)?.dataset.row ?? '', column: cell.dataset.cell ?? '' })
    const clickedBefore = document.activeElement
    if (clickedBefore instanceof HTMLElement && table.contains(clickedBefore) && isEditable(clickedBefore)) openCell(clickedBefore)
    const listening = new AbortController()
    const { signal } = listening
    table.addEventListener('click', (event) => clicked(event, openCell), { signal })
    table.addEventListener('keydown', (event) => pressed(event, openCell), { signal })
    table.addEventListener('focusin', ({ target }) => focused(target, active.current), { signal })
    return () => listening.abort()
  }, [frame])
  const row = open && rows.find((candidate) => rowKey(candidate) === open.key)
  if (!open || !row) return null
  const done = (step: EditStep) => {
    setOpen(null)
    if (step !== 'away') focusBehind(frame.current, open, step)
  }
  return <>{edit({ row, column: open.column, anchor: valueIn(open.cell), onDone: done })}</>
}

const rowOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>('[data-row]')
const cellOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>('[data-cell]')
const valueIn = (cell: HTMLElement): HTMLElement => cell.querySelector<HTMLElement>('[data-value]') ?? cell
const cellsOf = (row: Element): readonly HTMLElement[] => [...row.querySelectorAll<HTMLElement>('[data-cell]')]
const isEditable = (cell: HTMLElement): boolean => cell.dataset.editable !== undefined

function clicked(event: MouseEvent, open: (cell: HTMLElement) => void): void {
  if (event.shiftKey || event.metaKey || event.ctrlKey || !(event.target instanceof Element)) return
  const cell = cellOf(event.target)
  if (!cell || !isEditable(cell) || !event.target.closest('[data-value]') || event.target.closest('a, button')) return
  event.stopPropagation()
  cell.focus({ preventScroll: true })
  open(cell)
}

function pressed(event: KeyboardEvent, open: (cell: HTMLElement) => void): void {
  const { target } = event
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement) || target.closest('button, input')) return
  const row = rowOf(target)
  if (!row || !act(event.key, { row, cell: cellOf(target), isOnCell: target === cellOf(target) }, open)) return
  event.preventDefault()
  event.stopPropagation()
}

interface Focus {
  readonly row: HTMLElement
  readonly cell: HTMLElement | null
  /** The cell itself has it, nothing within. */
  readonly isOnCell: boolean
}

/** Answers whether the key meant something here. */
function act(key: string, { row, cell, isOnCell }: Focus, open: (cell: HTMLElement) => void): boolean {
  const cells = cellsOf(row)
  const to = cells[cellMove(key, cell ? cells.indexOf(cell) : 0, cells.length) ?? -1]
  if (to && (isOnCell || key === 'ArrowRight')) return focusCell(to)
  if (!cell || !isOnCell) return false
  if (key === 'Escape') return focusCell(cells[0])
  if (key !== 'Enter' && key !== 'F2') return false
  if (isEditable(cell)) open(cell)
  else if (key === 'Enter') (cell.querySelector<HTMLElement>('a, button') ?? row.querySelector<HTMLElement>('a'))?.click()
  return true
}

/** The first cell gives the focus to its link. */
function focusCell(cell: HTMLElement | undefined): boolean {
  const target = cell?.querySelector<HTMLElement>('a[id]') ?? cell
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return target !== undefined
}

function focused(target: EventTarget | null, onActive: (key: string) => void): void {
  const key = target instanceof Element ? rowOf(target)?.dataset.row : undefined
  if (key !== undefined) onActive(key)
}

/** The row may stand elsewhere by now, or be gone. */
function focusBehind(table: HTMLElement | null, { key, column }: OpenCell, step: EditStep): void {
  const row = table?.querySelector(`[data-row="${CSS.escape(key)}"]`)
  if (!row) {
    table?.focus({ preventScroll: true })
    return
  }
  const cells = cellsOf(row)
  const at = cells.findIndex((cell) => cell.dataset.cell === column)
  const to = step === 'stay' ? undefined : nextEditable(cells.map(isEditable), at, step === 'next' ? 1 : -1)
  focusCell(cells[to ?? at])
}
