import { type RefObject, useEffect, useRef } from 'react'

/** Completing and reopening remove the pressed button: the focus moves to the button that replaces it. The returned function runs before the change. */
export const useKeptFocus = (frame: RefObject<HTMLElement | null>, order: unknown): ((partnershipId: string) => void) => {
  const changed = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when partnerships stand in another order
  useEffect(() => {
    if (changed.current === null) return
    if (document.activeElement === document.body) frame.current?.querySelector<HTMLElement>(`[data-change="${changed.current}"]`)?.focus()
    changed.current = null
  }, [order])
  return (partnershipId) => {
    changed.current = partnershipId
  }
}
