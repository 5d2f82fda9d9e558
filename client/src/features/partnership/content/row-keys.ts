import type { KeyboardEvent } from 'react'
import type { Mark } from './mark-item.ts'

const marks: Readonly<Record<string, Mark>> = { a: 'approved', o: 'posted' }

/** Keys of the list: arrows lead to the same switch of the next row, A and O press this row's switches. Shift+A is of the whole list. */
export const pressInRow = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const row = rowOf(event.target)
  if (!row || (event.shiftKey && event.key.length === 1)) return
  const mark = marks[event.key.toLowerCase()]
  if (mark) pressMark(row, mark)
  else if (!moveFrom(row, event)) return
  event.preventDefault()
}

/** Presses a switch of the focused row, else of the row under the pointer. */
export const pressMarkHere = (mark: Mark): void => {
  const row = rowOf(document.activeElement) ?? document.querySelector('[data-item]:hover')
  if (row) pressMark(row, mark)
}

const pressMark = (row: Element, mark: Mark): void => row.querySelector<HTMLInputElement>(`[data-mark=${mark}]`)?.click()

const moveFrom = (row: Element, { key, target, currentTarget }: KeyboardEvent<HTMLElement>): boolean => {
  if (!steps.has(key)) return false
  const rows = [...currentTarget.querySelectorAll('[data-item]')]
  const at = rows.indexOf(row)
  const targets: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }
  const mark = target instanceof HTMLElement && target.dataset.mark === 'posted' ? 'posted' : 'approved'
  rows[targets[key] ?? at]?.querySelector<HTMLElement>(`[data-mark=${mark}]`)?.focus()
  return true
}

const steps: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End'])

const rowOf = (from: EventTarget | null): Element | null => (from instanceof Element ? from.closest('[data-item]') : null)
