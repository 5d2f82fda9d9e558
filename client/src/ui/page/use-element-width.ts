import { type RefObject, useLayoutEffect, useState } from 'react'

/** How wide an element is, in pixels; 0 before it is drawn. */
export function useElementWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width))
    setWidth(element.current.clientWidth)
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}
