import { type RefObject, useLayoutEffect, useState } from 'react'

interface Scroller {
  readonly scroller: HTMLElement | null
  /** How far down in it the list begins. */
  readonly margin: number
}

/** The element that scrolls a list: its column, or on a phone the whole page part. */
export const useScroller = (list: RefObject<HTMLElement | null>): Scroller => {
  const [state, setState] = useState<Scroller>({ scroller: null, margin: 0 })
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const scroller = scrollerOf(element)
    const measure = () => {
      const margin = Math.round(element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop)
      setState((before) => (before.scroller === scroller && before.margin === margin ? before : { scroller, margin }))
    }
    measure()
    // Elements above the list, such as the composer, grow and shrink.
    const observer = new ResizeObserver(measure)
    for (const child of scroller.children) observer.observe(child)
    for (const sibling of element.parentElement?.parentElement?.children ?? []) observer.observe(sibling)
    return () => observer.disconnect()
  }, [list])
  return state
}

const scrollerOf = (element: HTMLElement): HTMLElement => {
  for (let above = element.parentElement; above; above = above.parentElement) {
    const { overflowY } = getComputedStyle(above)
    if (overflowY === 'auto' || overflowY === 'scroll') return above
  }
  return document.documentElement
}
