import { expect, test } from 'vitest'
import { createRandomPool } from './random-pool.ts'

test('each random byte of a pool is given once, and an empty pool is filled anew', () => {
  let filled = 0
  const randomBytes = createRandomPool((pool) => {
    filled += 1
    new DataView(pool.buffer).setUint32(0, filled)
    new DataView(pool.buffer).setUint32(16, 100 + filled)
  })
  const counts = (times: number) =>
    Array.from({ length: times }, () => randomBytes(16)).map((bytes) => new DataView(bytes.buffer).getUint32(0))

  expect(counts(3)).toEqual([1, 101, 0])
  expect(counts(253)).toEqual(Array(253).fill(0))
  expect(counts(2)).toEqual([2, 102])
})

test('what was given is not changed by what comes later', () => {
  const randomBytes = createRandomPool()
  const first = randomBytes(16)
  const kept = [...first]

  for (let times = 0; times < 1000; times += 1) randomBytes(16)

  expect([...first]).toEqual(kept)
})
