import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { announce } from '../message/announcer.ts'
import { movedTo, positionAfterDrag, shiftsOf } from './sort-move.ts'

export interface SortingInput {
  readonly keys: readonly string[]
  readonly nameOf: (key: string) => string
  readonly onOrder: (keys: readonly string[]) => void
  /** Holds the rows, each with its key in `data-sort-key`. */
  readonly list: RefObject<HTMLElement | null>
}

interface Lifted {
  readonly key: string
  readonly by: 'keyboard' | 'pointer'
  readonly from: readonly string[]
  readonly order: readonly string[]
  readonly sizes: ReadonlyMap<string, number>
  /** Pixels that the pointer has gone. */
  readonly dragged: number
}

export interface Sorting {
  readonly liftedKey: string | null
  readonly isDragged: boolean
  /** How far a row is to be drawn from its position now. */
  readonly shiftOf: (key: string) => number
  readonly handleOf: (key: string) => {
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
    readonly onBlur: () => void
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerUp: () => void
    readonly onPointerCancel: () => void
  }
}

/** One row at a time is lifted, by keyboard (Space, arrows, Space; Escape puts it back) or pointer; the list hears the order when it is dropped. */
export function useSorting({ keys, nameOf, onOrder, list }: SortingInput): Sorting {
  const [held, setLifted] = useState<Lifted | null>(null)
  const start = useRef(0)
  // What somebody else added or took away meanwhile ends the move.
  const lifted = held && isSameSet(held.from, keys) ? held : null

  const lift = (key: string, by: Lifted['by']) => {
    setLifted({ key, by, from: keys, order: keys, sizes: sizesIn(list.current), dragged: 0 })
    if (by === 'keyboard')
      announce(`${nameOf(key)} lifted, place ${positionIn(keys, key)}. Arrows move it, Space drops it, Escape puts it back.`)
  }
  const moveTo = (position: number, dragged = 0) => {
    if (!lifted) return
    const order = movedTo(lifted.order, lifted.key, position)
    if (order.join() !== lifted.order.join()) announce(`Place ${positionIn(order, lifted.key)}`)
    setLifted({ ...lifted, order, dragged })
  }
  const drop = () => {
    setLifted(null)
    if (!lifted) return
    announce(`${nameOf(lifted.key)} dropped, place ${positionIn(lifted.order, lifted.key)}`)
    if (lifted.order.join() !== lifted.from.join()) onOrder(lifted.order)
  }
  const putBack = () => {
    if (lifted) announce(`${nameOf(lifted.key)} put back`)
    setLifted(null)
  }
  const press = (event: KeyboardEvent<HTMLElement>, key: string) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (event.key === ' ' || event.key === 'Enter') lifted ? drop() : lift(key, 'keyboard')
    else if (lifted && event.key === 'Escape') putBack()
    else if (lifted && step !== undefined) moveTo(lifted.order.indexOf(key) + step)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const shifts = lifted && shiftsOf(lifted.sizes, lifted.from, lifted.order)
  const isDragged = lifted?.by === 'pointer'
  return {
    liftedKey: lifted?.key ?? null,
    isDragged,
    shiftOf: (key) => (isDragged && key === lifted?.key ? lifted.dragged : (shifts?.get(key) ?? 0)),
    handleOf: (key) => ({
      onKeyDown: (event) => press(event, key),
      onBlur: () => lifted?.by === 'keyboard' && putBack(),
      onPointerDown: (event) => {
        if (event.button !== 0) return
        start.current = event.clientY
        event.currentTarget.setPointerCapture(event.pointerId)
        lift(key, 'pointer')
      },
      onPointerMove: (event) => {
        if (!lifted || !isDragged) return
        const dragged = event.clientY - start.current
        moveTo(positionAfterDrag(lifted.sizes, lifted.from, key, dragged), dragged)
      },
      onPointerUp: () => isDragged && drop(),
      onPointerCancel: () => isDragged && putBack(),
    }),
  }
}

const positionIn = (keys: readonly string[], key: string): string => `${keys.indexOf(key) + 1} of ${keys.length}`

const isSameSet = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((key) => b.includes(key))

const sizesIn = (list: HTMLElement | null): ReadonlyMap<string, number> =>
  new Map(
    [...(list?.querySelectorAll<HTMLElement>('[data-sort-key]') ?? [])].map((row) => [
      row.dataset.sortKey ?? '',
      row.getBoundingClientRect().height,
    ]),
  )
