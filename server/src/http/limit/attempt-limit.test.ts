import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { createAttemptLimit } from './attempt-limit.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('so many attempts under a name, then a wait until the first of them is old enough', () => {
  let ms = 0
  const limit = createAttemptLimit({ attempts: 2, seconds: 60, now: () => ms })

  const first = [limit.begin('ana'), limit.begin('ana'), limit.begin('ana'), limit.begin('ben')]
  ms = 59_500
  const later = limit.begin('ana')
  ms = 60_000
  const over = limit.begin('ana')

  expect(first).toEqual([undefined, undefined, 60, undefined])
  expect([later, over]).toEqual([1, undefined])
})

test('an attempt that is forgiven does not count', () => {
  const limit = createAttemptLimit({ attempts: 1, seconds: 60, now: () => 0 })

  const answers = [1, 2, 3].map(() => {
    const wait = limit.begin('ana')
    limit.forgive('ana')
    return wait
  })
  limit.forgive('nobody')

  expect(answers).toEqual([undefined, undefined, undefined])
})

test('names are told apart by their parts, not by how they read together', () => {
  const limit = createAttemptLimit({ attempts: 1, seconds: 60, now: () => 0 })

  expect([limit.begin('a b', 'c'), limit.begin('a', 'b c'), limit.begin('a b', 'c')]).toEqual([undefined, undefined, 60])
})

test('strangers with ever new names take no more room than the limit gives, and who was counted last stays counted', () => {
  const limit = createAttemptLimit({ attempts: 1, seconds: 60, mostNames: 3, now: () => 0 })

  for (const name of ['a', 'b', 'c', 'd']) limit.begin(name)

  expect([limit.begin('d'), limit.begin('c'), limit.begin('a')]).toEqual([60, 60, undefined])
})

test('a clock of the machine that jumps ahead forgets no attempt', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const limit = createAttemptLimit({ attempts: 1, seconds: 60 })
  limit.begin('ana')

  vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000)

  expect(limit.begin('ana')).toBe(60)
})

test('what is kept of a name has the same small size, however long strangers make it', () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const limit = createAttemptLimit({ attempts: 1, seconds: 60, now: () => 0 })
  const nameOf = (at: number) => `${at}${'x'.repeat(100_000)}`
  collect()
  const before = process.memoryUsage().heapUsed

  for (let at = 0; at < 200; at += 1) limit.begin(nameOf(at))

  collect()
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(2_000_000)
  expect(limit.begin(nameOf(0))).toBe(60)
})
