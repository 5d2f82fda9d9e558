import { type RefObject, useEffect, useRef } from 'react'
import { edgeSpeed } from './board-move.ts'

export interface CardDragPorts {
  readonly board: RefObject<HTMLElement | null>
  /** The picture of the card that goes along with the pointer; placed without drawing anything anew. */
  readonly ghost: RefObject<HTMLElement | null>
  readonly onLift: (accountId: string, columnId: string) => void
  /** Null while it is over no column. */
  readonly onOver: (columnId: string | null) => void
  /** Dropped over a column, or, with null, called off. */
  readonly onDrop: (columnId: string | null) => void
}

/** The pointer on its way: pressed and still, or with a card. */
interface Press {
  readonly accountId: string
  readonly columnId: string
  readonly pointerId: number
  readonly start: { readonly x: number; readonly y: number }
  readonly offset: { readonly x: number; readonly y: number }
  at: { x: number; y: number }
  isLifted: boolean
  timer: ReturnType<typeof setTimeout> | undefined
}

/** A mouse lifts by moving; a finger by resting, so that it can still scroll. */
const slop = 5
const restFor = 280

/** Lifts, carries and drops cards by mouse, pen and touch. */
export function useCardDrag(ports: CardDragPorts): void {
  const latest = useRef(ports)
  latest.current = ports
  const { board } = ports
  useEffect(() => {
    const element = board.current
    return element ? listenForDrags(element, () => latest.current) : undefined
  }, [board])
}

function listenForDrags(element: HTMLElement, ports: () => CardDragPorts): () => void {
  let press: Press | null = null
  let frame = 0

  const lift = () => {
    if (!press || press.isLifted) return
    press.isLifted = true
    ports().onLift(press.accountId, press.columnId)
    frame = requestAnimationFrame(carry)
  }
  const carry = () => {
    if (!press) return
    const { ghost, board } = ports()
    const { at, offset } = press
    if (ghost.current) ghost.current.style.transform = `translate(${at.x - offset.x}px, ${at.y - offset.y}px) rotate(1.5deg)`
    scrollAtEdges(board.current, at)
    ports().onOver(columnAt(at))
    frame = requestAnimationFrame(carry)
  }
  const end = (isDropped: boolean) => {
    if (!press) return
    clearTimeout(press.timer)
    cancelAnimationFrame(frame)
    const { isLifted, at } = press
    press = null
    if (!isLifted) return
    // The click that follows a drop must not open what was dropped.
    addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => removeEventListener('click', swallow, { capture: true }))
    ports().onDrop(isDropped ? columnAt(at) : null)
  }

  const down = (event: PointerEvent) => {
    const card = cardOf(event)
    if (!card || event.button !== 0 || press) return
    const box = card.element.getBoundingClientRect()
    const at = { x: event.clientX, y: event.clientY }
    const offset = { x: at.x - box.left, y: at.y - box.top }
    const timer = event.pointerType === 'touch' ? setTimeout(lift, restFor) : undefined
    press = { ...card, pointerId: event.pointerId, start: at, offset, at, isLifted: false, timer }
  }
  const move = (event: PointerEvent) => {
    if (press?.pointerId !== event.pointerId) return
    press.at = { x: event.clientX, y: event.clientY }
    const isFar = Math.hypot(press.at.x - press.start.x, press.at.y - press.start.y) > slop
    if (press.isLifted || !isFar) return
    if (event.pointerType === 'touch') end(false)
    else lift()
  }
  const keepFromScrolling = (event: TouchEvent) => press?.isLifted && event.preventDefault()
  const callOff = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !press?.isLifted) return
    event.preventDefault()
    event.stopPropagation()
    end(false)
  }
  const keepFromMenu = (event: Event) => press && event.preventDefault()

  const stop = new AbortController()
  const on = { signal: stop.signal }
  element.addEventListener('pointerdown', down, on)
  element.addEventListener('dragstart', (event) => event.preventDefault(), on)
  element.addEventListener('contextmenu', keepFromMenu, on)
  element.addEventListener('touchmove', keepFromScrolling, { ...on, passive: false })
  addEventListener('pointermove', move, on)
  addEventListener('pointerup', () => end(true), on)
  addEventListener('pointercancel', () => end(false), on)
  addEventListener('blur', () => end(false), on)
  addEventListener('keydown', callOff, { ...on, capture: true })
  return () => {
    end(false)
    stop.abort()
  }
}

const swallow = (event: Event): void => {
  event.preventDefault()
  event.stopPropagation()
}

function cardOf(event: PointerEvent) {
  const target = event.target instanceof Element ? event.target : null
  const element = target?.closest<HTMLElement>('[data-card]')
  const columnId = element?.closest<HTMLElement>('[data-column]')?.dataset.column
  const accountId = element?.dataset.card
  if (!element || columnId === undefined || accountId === undefined || target?.closest('button')) return null
  return { element, accountId, columnId }
}

function columnAt({ x, y }: { readonly x: number; readonly y: number }): string | null {
  for (const column of document.querySelectorAll<HTMLElement>('[data-column]')) {
    const { left, right, top, bottom } = column.getBoundingClientRect()
    if (x >= left - 4 && x <= right + 4 && y >= top && y <= bottom) return column.dataset.column ?? null
  }
  return null
}

function scrollAtEdges(board: HTMLElement | null, { x }: { readonly x: number }): void {
  if (!board) return
  const { left, right } = board.getBoundingClientRect()
  board.scrollLeft += edgeSpeed(x, left, right)
}
