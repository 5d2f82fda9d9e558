import { setTimeout as after } from 'node:timers/promises'

/** Resolves once a condition holds; throws with its name after the time (milliseconds). */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, atMost: number): Promise<void> {
  const deadline = Date.now() + atMost
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`It did not happen within ${atMost / 1000} s that ${what}`)
    await after(10)
  }
}

/** Numbers from 0 to 1, the same for the same seed, so that a failure can be repeated. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
