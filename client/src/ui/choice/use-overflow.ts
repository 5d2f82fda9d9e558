import { type RefObject, useEffect, useState } from 'react'
import { watchSight } from '../table/watch-sight.ts'

export interface Overflow {
  readonly before: boolean
  readonly after: boolean
}

/** Whether more lies before and after what a sideways scrolling element shows. */
export function useOverflow(element: RefObject<HTMLElement | null>): Overflow {
  const [overflow, setOverflow] = useState<Overflow>(none)
  useEffect(() => {
    const box = element.current
    if (!box) return
    return watchSight(box, () => setOverflow((former) => sameOrNew(former, overflowOf(box))), box.children)
  }, [element])
  return overflow
}

const none: Overflow = { before: false, after: false }

/** A few pixels of padding are not worth a button. */
const TRIFLE = 8

const overflowOf = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Overflow => ({
  before: scrollLeft > TRIFLE,
  after: scrollLeft + clientWidth < scrollWidth - TRIFLE,
})

const sameOrNew = (former: Overflow, next: Overflow): Overflow =>
  former.before === next.before && former.after === next.after ? former : next
