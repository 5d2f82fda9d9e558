import { randomFillSync } from 'node:crypto'

const poolBytes = 4096

/** Random bytes that are taken from the system many at a time: asking for a few costs as much as a small write. Each is given once. */
export const createRandomPool = (fill: (pool: Uint8Array) => unknown = randomFillSync) => {
  const pool = new Uint8Array(poolBytes)
  let given = poolBytes
  /** Up to 4096 bytes. */
  return (size: number): Uint8Array => {
    if (given + size > poolBytes) {
      fill(pool)
      given = 0
    }
    given += size
    return pool.slice(given - size, given)
  }
}
