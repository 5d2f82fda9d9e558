import { expect, test } from 'vitest'
import { createReadingTime } from './reading-time.ts'

test('a person has so many minutes read in an hour, and others have theirs', () => {
  let now = 0
  const time = createReadingTime(10, () => now)

  time.spend('ana', 9 * 60_000)
  expect(time.waitOf('ana')).toBeUndefined()
  now = 30 * 60_000
  time.spend('ana', 60_000)

  expect(time.waitOf('ana')).toBe(30 * 60)
  expect(time.waitOf('ben')).toBeUndefined()
  now = 60 * 60_000
  expect(time.waitOf('ana')).toBeUndefined()
})
