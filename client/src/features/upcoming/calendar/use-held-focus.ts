import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * The focus stays with what has it. An item moves by being drawn anew elsewhere, some frames later or once its month is there. `isFree`: the
 * frame itself needs no keys now.
 */
export function useHeldFocus(frame: RefObject<HTMLElement | null>, isFree: boolean) {
  const held = useRef<string | null>(null)
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (held.current === null || !isFree || (activeElement !== body && activeElement !== frame.current)) return
    document.getElementById(held.current)?.focus()
  })
  const hold = (id: string) => {
    held.current = id
  }
  /** The frame has the focus until its element is drawn. */
  const move = (id: string) => {
    hold(id)
    const next = document.getElementById(id) ?? frame.current
    next?.focus()
  }
  const onBlur = ({ target, relatedTarget, currentTarget }: FocusEvent) => {
    if (target.isConnected && !currentTarget.contains(relatedTarget)) held.current = null
  }
  return { hold, move, onBlur }
}
