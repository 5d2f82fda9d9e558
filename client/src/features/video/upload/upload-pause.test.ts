import { expect, test } from 'vitest'
import { pauseAfter } from './upload-pause.ts'

test('each try waits twice as long as the one before, at most 30 seconds, or as long as the server asks', () => {
  expect([1, 2, 3, 6, 9].map((tries) => pauseAfter(tries, null))).toEqual([1000, 2000, 4000, 30_000, 30_000])
  expect(pauseAfter(1, 5000)).toBe(5000)
})
