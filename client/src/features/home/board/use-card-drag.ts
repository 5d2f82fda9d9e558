import type { RefObject } from 'react'
import { edgeSpeed } from '../../../ui/drag/edge-speed.ts'
import { type DragPoint, useDrag } from '../../../ui/drag/use-drag.ts'

export interface CardDragPorts {
  readonly board: RefObject<HTMLElement | null>
  /** The picture of the card that follows the pointer. */
  readonly ghost: RefObject<HTMLElement | null>
  readonly onLift: (accountId: string) => void
  /** Null outside the columns. */
  readonly onOver: (columnId: string | null) => void
  /** Dropped over a column; null cancels. */
  readonly onDrop: (columnId: string | null) => void
}

export function useCardDrag({ board, ghost, onLift, onOver, onDrop }: CardDragPorts): void {
  useDrag({
    frame: board,
    ghost,
    itemOf: cardOf,
    slotAt: columnAt,
    onLift,
    onOver,
    onDrop,
    onCarry: (point) => scrollAtEdges(board.current, point),
  })
}

function cardOf(target: Element) {
  const element = target.closest<HTMLElement>('[data-card]')
  const item = element?.dataset.card
  return !element || item === undefined || target.closest('button') ? null : { element, item }
}

function columnAt({ x, y }: DragPoint): string | null {
  for (const column of document.querySelectorAll<HTMLElement>('[data-column]')) {
    const { left, right, top, bottom } = column.getBoundingClientRect()
    if (x >= left - 4 && x <= right + 4 && y >= top && y <= bottom) return column.dataset.column ?? null
  }
  return null
}

function scrollAtEdges(board: HTMLElement | null, { x, y }: DragPoint): void {
  if (!board) return
  const { left, right, top, bottom } = board.getBoundingClientRect()
  board.scrollLeft += edgeSpeed(x, left, right)
  board.scrollTop += edgeSpeed(y, top, bottom)
}
