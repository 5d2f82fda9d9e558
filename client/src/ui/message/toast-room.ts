import { useLayoutEffect } from 'react'

const standing = { bar: 0, question: 0 }

/**
 * What stands where toasts would be makes room for itself: the body tells of it, by `data-bar` and `data-question`. A look that found it in the
 * page, by `:has`, cost every change there two milliseconds.
 */
export function useToastRoom(what: keyof typeof standing, isThere = true): void {
  useLayoutEffect(() => {
    if (!isThere) return
    stand(what, 1)
    return () => stand(what, -1)
  }, [what, isThere])
}

function stand(what: keyof typeof standing, more: number): void {
  standing[what] += more
  document.body.toggleAttribute(`data-${what}`, standing[what] > 0)
}
