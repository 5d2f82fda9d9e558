import { swallowNextClick } from '../drag/swallow-click.ts'
import { type ArrangePorts, leastColumn, mostColumn } from './use-arranging.ts'

/** What the pointer holds: the edge of a column, or its head. */
interface Held {
  readonly what: 'edge' | 'head'
  readonly column: string
  readonly pointerId: number
  readonly startX: number
  /** Of the column when it was pressed. */
  readonly width: number
  readonly tracks: string
  isMoving: boolean
}

const slop = 5
const step = 16

/** Listens at a table: edges and heads are dragged, arrow keys move edges, a double click fits a column. Answers what stops it. */
export function arrangeColumns(frame: HTMLElement, ports: () => ArrangePorts | null): () => void {
  let held: Held | null = null

  const down = (event: PointerEvent) => {
    const { target } = event
    if (event.button !== 0 || held || !(target instanceof Element) || event.pointerType === 'touch') return
    const edge = target.closest<HTMLElement>('[data-edge]')?.dataset.edge
    const head = target.closest<HTMLElement>('[data-column]')?.dataset.column
    const column = edge ?? head
    if (column === undefined || (edge === undefined && ports()?.ids[0] === column)) return
    const what = edge === undefined ? 'head' : 'edge'
    const [startX, width, tracks] = [event.clientX, widthOf(frame, column), frame.style.getPropertyValue('--columns')]
    held = { what, column, pointerId: event.pointerId, startX, width, tracks, isMoving: what === 'edge' }
    if (what === 'edge') event.preventDefault()
  }
  const move = (event: PointerEvent) => {
    if (held?.pointerId !== event.pointerId) return
    const moved = event.clientX - held.startX
    if (held.what === 'edge') return showWidth(frame, ports(), held.column, clamped(held.width + moved))
    if (!held.isMoving && Math.abs(moved) <= slop) return
    held.isMoving = true
    markDrop(frame, held.column, dropAt(frame, ports(), event.clientX))
  }
  const end = (event: PointerEvent | null) => {
    const was = held
    held = null
    if (!was) return
    markDrop(frame, null, undefined)
    if (event === null || !was.isMoving) return frame.style.setProperty('--columns', was.tracks)
    if (was.what === 'edge') {
      if (event.clientX !== was.startX) ports()?.onResize(was.column, clamped(was.width + event.clientX - was.startX))
      return
    }
    // The click that follows a drop must not sort.
    swallowNextClick()
    const before = dropAt(frame, ports(), event.clientX)
    if (before !== undefined && before !== was.column) ports()?.onReorder(was.column, before)
  }
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && held) {
      event.stopPropagation()
      return end(null)
    }
    const column = event.target instanceof HTMLElement ? event.target.dataset.edge : undefined
    const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (column === undefined || (direction === 0 && event.key !== 'Enter')) return
    event.preventDefault()
    event.stopPropagation()
    const width = direction === 0 ? fitOf(frame, ports(), column) : widthOf(frame, column) + direction * step * (event.shiftKey ? 4 : 1)
    ports()?.onResize(column, clamped(width))
  }
  const fit = (event: MouseEvent) => {
    const column = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-edge]')?.dataset.edge : undefined
    if (column !== undefined) ports()?.onResize(column, clamped(fitOf(frame, ports(), column)))
  }

  const stop = new AbortController()
  const on = { signal: stop.signal }
  frame.addEventListener('pointerdown', down, on)
  frame.addEventListener('dblclick', fit, on)
  addEventListener('pointermove', move, on)
  addEventListener('pointerup', end, on)
  addEventListener('pointercancel', () => end(null), on)
  addEventListener('keydown', key, { ...on, capture: true })
  return () => {
    end(null)
    stop.abort()
  }
}

const clamped = (width: number): number => Math.round(Math.min(mostColumn, Math.max(leastColumn, width)))

const headOf = (frame: HTMLElement, column: string): HTMLElement | null =>
  frame.querySelector<HTMLElement>(`[data-column="${CSS.escape(column)}"]`)

const widthOf = (frame: HTMLElement, column: string): number => headOf(frame, column)?.getBoundingClientRect().width ?? 0

/** The tracks with another width of one column; a box before the columns has one, too. */
const tracksWith = (frame: HTMLElement, ports: ArrangePorts | null, column: string, track: string): string => {
  const tracks: readonly string[] = frame.style.getPropertyValue('--columns').match(/minmax\([^)]*\)|\S+/g) ?? []
  const at = tracks.length - (ports?.ids.length ?? 0) + (ports?.ids.indexOf(column) ?? 0)
  return tracks.with(at, track).join(' ')
}

const showWidth = (frame: HTMLElement, ports: ArrangePorts | null, column: string, width: number): void =>
  frame.style.setProperty('--columns', tracksWith(frame, ports, column, `${width}px`))

/** The width that the widest drawn cell needs. */
const fitOf = (frame: HTMLElement, ports: ArrangePorts | null, column: string): number => {
  const tracks = frame.style.getPropertyValue('--columns')
  const head = headOf(frame, column)
  const at = head ? [...(head.parentElement?.children ?? [])].indexOf(head) : -1
  frame.style.setProperty('--columns', tracksWith(frame, ports, column, 'max-content'))
  const widths = [...frame.querySelectorAll('[role=row]')].map((row) => row.children[at]?.getBoundingClientRect().width ?? 0)
  frame.style.setProperty('--columns', tracks)
  return Math.ceil(Math.max(...widths))
}

/** The column before which something that is held at this place belongs; null: at the end, undefined: before the first, which stays. */
const dropAt = (frame: HTMLElement, ports: ArrangePorts | null, x: number): string | null | undefined => {
  const ids = ports?.ids ?? []
  const next = ids.slice(1).find((id) => {
    const box = headOf(frame, id)?.getBoundingClientRect()
    return box !== undefined && x < box.left + box.width / 2
  })
  return ids.length < 2 ? undefined : (next ?? null)
}

/** Shows what is held and where it would be put. */
const markDrop = (frame: HTMLElement, held: string | null, before: string | null | undefined): void => {
  const heads = [...frame.querySelectorAll<HTMLElement>('[data-column]')]
  for (const head of heads) {
    head.toggleAttribute('data-held', held !== null && head.dataset.column === held)
    head.removeAttribute('data-drop')
  }
  if (before === undefined) return
  if (before === null) heads.at(-1)?.setAttribute('data-drop', 'after')
  else headOf(frame, before)?.setAttribute('data-drop', 'before')
}
