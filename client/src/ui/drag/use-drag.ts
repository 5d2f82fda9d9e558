import { type RefObject, useEffect, useRef } from 'react'
import { swallowNextClick } from './swallow-click.ts'

export interface DragPoint {
  readonly x: number
  readonly y: number
}

export interface DragPorts<Item> {
  /** Where things can be lifted. */
  readonly frame: RefObject<HTMLElement | null>
  /** The picture that goes along with the pointer; placed without drawing anything anew. */
  readonly ghost: RefObject<HTMLElement | null>
  /** What can be lifted where the pointer was pressed. */
  readonly itemOf: (target: Element) => { readonly element: HTMLElement; readonly item: Item } | null
  /** The name of the slot below the pointer; null over none. */
  readonly slotAt: (point: DragPoint) => string | null
  readonly onLift: (item: Item) => void
  readonly onOver: (slot: string | null) => void
  /** Dropped over a slot, or, with null, called off. */
  readonly onDrop: (slot: string | null) => void
  /** In every frame while something is carried: the moment to scroll at an edge. */
  readonly onCarry?: ((point: DragPoint) => void) | undefined
}

/** The pointer on its way: pressed and still, or with something. */
interface Press<Item> {
  readonly item: Item
  readonly pointerId: number
  readonly start: DragPoint
  readonly offset: DragPoint
  at: DragPoint
  isLifted: boolean
  timer: ReturnType<typeof setTimeout> | undefined
}

/** A mouse lifts by moving; a finger by resting, so that it can still scroll. */
const slop = 5
const restFor = 280

/** Lifts, carries and drops things by mouse, pen and touch. */
export function useDrag<Item>(ports: DragPorts<Item>): void {
  const latest = useRef(ports)
  latest.current = ports
  const { frame } = ports
  useEffect(() => {
    const element = frame.current
    return element ? listenForDrags(element, () => latest.current) : undefined
  }, [frame])
}

function listenForDrags<Item>(element: HTMLElement, ports: () => DragPorts<Item>): () => void {
  let press: Press<Item> | null = null
  let frame = 0

  const lift = () => {
    if (!press || press.isLifted) return
    press.isLifted = true
    ports().onLift(press.item)
    frame = requestAnimationFrame(carry)
  }
  const carry = () => {
    if (!press) return
    const { ghost, slotAt, onOver, onCarry } = ports()
    const { at, offset } = press
    if (ghost.current) ghost.current.style.transform = `translate(${at.x - offset.x}px, ${at.y - offset.y}px) rotate(1.5deg)`
    onCarry?.(at)
    onOver(slotAt(at))
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
    swallowNextClick()
    ports().onDrop(isDropped ? ports().slotAt(at) : null)
  }

  const down = (event: PointerEvent) => {
    const target = event.target instanceof Element ? ports().itemOf(event.target) : null
    if (!target || event.button !== 0 || press) return
    const box = target.element.getBoundingClientRect()
    const at = { x: event.clientX, y: event.clientY }
    const offset = { x: at.x - box.left, y: at.y - box.top }
    const timer = event.pointerType === 'touch' ? setTimeout(lift, restFor) : undefined
    press = { item: target.item, pointerId: event.pointerId, start: at, offset, at, isLifted: false, timer }
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
