import { useDeferredValue } from 'react'

interface DrawnFirst extends Filling {
  /** None waits for a frame. */
  readonly isWhole?: boolean | undefined
}

/** How many entries of a list are drawn: as many as fill the window, and a frame later all. */
export const useDrawnFirst = ({ isWhole = false, ...filling }: DrawnFirst): number =>
  useDeferredValue(Number.POSITIVE_INFINITY, isWhole ? Number.POSITIVE_INFINITY : entriesInSight(filling, innerHeight))

interface Filling {
  /** The height of the lowest entry, in pixels. */
  readonly least: number
  /** How much of the window others fill before the list. */
  readonly above?: number | undefined
}

/** At most so many entries are in sight; of a list that begins out of sight a few count. */
export const entriesInSight = ({ least, above = 0 }: Filling, height: number): number =>
  Math.max(few, Math.ceil((height - head - above) / least))

/** In pixels: the profile's own bars, and the title of the first card. */
const head = 200
const few = 3

/** In pixels. */
export const lowestPartnership = 160

/** Of lists that follow one another, how many entries of each are among the first. */
export const drawnOfEach = (sizes: readonly number[], first: number): readonly number[] =>
  sizes.map((size, at) => {
    const before = sizes.slice(0, at).reduce((sum, length) => sum + length, 0)
    return Math.max(0, Math.min(size, first - before))
  })
