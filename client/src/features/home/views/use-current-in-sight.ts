import { type RefObject, useEffect } from 'react'

/** Keeps the current link of a row in its sight: when it becomes so, and when the row or what stands in it grows. */
export function useCurrentInSight(row: RefObject<HTMLElement | null>, current: string): void {
  useEffect(() => {
    const box = row.current
    if (!box || current === '') return
    const show = () => box.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const observer = new ResizeObserver(show)
    for (const element of [box, ...box.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [row, current])
}
