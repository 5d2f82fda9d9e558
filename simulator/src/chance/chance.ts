/** The source of chance, from one seed: the same seed gives the same numbers. */
export interface Chance {
  /** From 0 to below 1. */
  next(): number
  /** A whole number from 0 to below `end`. */
  below(end: number): number
  /** True in this share of cases. */
  happens(share: number): boolean
  pick<T>(of: readonly T[]): T | undefined
}

/** Mulberry32. */
export const createChance = (seed: number): Chance => {
  let state = seed | 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (end: number): number => Math.floor(next() * end)
  return { next, below, happens: (share) => next() < share, pick: (of) => of[below(of.length)] }
}
