import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

interface Held {
  readonly id: string
  /** Keys led there: its list may scroll. */
  readonly isWanted: boolean
}

/**
 * The focus stays with what has it. An item moves by being drawn anew elsewhere, some frames later or once its month is there. `isFree`: the
 * frame itself needs no keys now.
 */
export function useHeldFocus(frame: RefObject<HTMLElement | null>, isFree: boolean) {
  const held = useRef<Held | null>(null)
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (held.current === null || !isFree || (activeElement !== body && activeElement !== frame.current)) return
    document.getElementById(held.current.id)?.focus({ preventScroll: !held.current.isWanted })
  })
  const hold = (id: string, isWanted = false) => {
    held.current = { id, isWanted }
  }
  /** The frame has the focus until its element is drawn. */
  const move = (id: string) => {
    const next = document.getElementById(id) ?? frame.current
    next?.focus()
    hold(id, true)
  }
  const onBlur = ({ target, relatedTarget, currentTarget }: FocusEvent) => {
    const isInside = currentTarget !== relatedTarget && currentTarget.contains(relatedTarget)
    if (target.isConnected && !isInside) held.current = null
  }
  return { hold, move, onBlur }
}
