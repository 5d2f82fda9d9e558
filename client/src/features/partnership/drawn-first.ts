import { useDeferredValue } from 'react'

/** How many entries of a list are drawn: as many as fill the window, and a frame later all. `least` is the height of the lowest entry. */
export const useDrawnFirst = (least: number, isWhole = false): number =>
  useDeferredValue(Number.POSITIVE_INFINITY, isWhole ? Number.POSITIVE_INFINITY : Math.ceil(innerHeight / least))

/** Of lists that follow one another, how many entries of each are among the first. */
export const drawnOfEach = (sizes: readonly number[], first: number): readonly number[] =>
  sizes.map((size, at) => {
    const before = sizes.slice(0, at).reduce((sum, length) => sum + length, 0)
    return Math.max(0, Math.min(size, first - before))
  })
