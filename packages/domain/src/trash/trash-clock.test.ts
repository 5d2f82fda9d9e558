import { expect, test } from 'vitest'
import { lookAtTrashClock, type TrashClock, trashTime } from './trash-clock.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const monday = Date.parse('2026-11-16T08:00:00.000Z')
const start = lookAtTrashClock(undefined, monday, 0)

/** Hourly looks of a running server with a wrong clock. */
const running = (clock: TrashClock, hours: number): TrashClock => {
  let next = clock
  for (let passed = 0; passed < hours; passed += 1) next = lookAtTrashClock(next, next.seen + hour, hour)
  return next
}
const timeOf = (clock: TrashClock) => trashTime(clock).toISOString()

test('[TR4] the Trash follows the clock, and a server that was off for a weekend', () => {
  const friday = running(start, 96)
  const nextMonday = lookAtTrashClock(friday, friday.seen + 3 * day, 0)

  expect(timeOf(friday)).toBe('2026-11-20T08:00:00.000Z')
  expect(timeOf(nextMonday)).toBe('2026-11-23T08:00:00.000Z')
})

test('[TR4] a clock that jumps ahead for less than seven days empties nothing before its time', () => {
  const jumped = lookAtTrashClock(start, monday + 400 * day, hour)
  const later = running(jumped, 6 * 24)
  const corrected = lookAtTrashClock(later, monday + 6 * day + 2 * hour, hour)

  expect(timeOf(jumped)).toBe('2026-11-16T09:00:00.000Z')
  expect(timeOf(later)).toBe('2026-11-22T09:00:00.000Z')
  expect(timeOf(corrected)).toBe('2026-11-22T10:00:00.000Z')
  expect(corrected.ahead).toBe(0)
})

test('[TR4] a server that was off for long empties the Trash once it has run for seven days', () => {
  const back = lookAtTrashClock(start, monday + 90 * day, 0)

  expect(timeOf(running(back, 7 * 24 - 1))).toBe('2026-11-23T07:00:00.000Z')
  expect(timeOf(running(back, 7 * 24))).toBe('2027-02-21T08:00:00.000Z')
})

test('[TR4] a clock that falls back, and what was deleted meanwhile, wait seven days for the correction to count', () => {
  const fallen = lookAtTrashClock(start, 0, hour)
  const corrected = lookAtTrashClock(fallen, monday + 2 * hour, hour)

  expect(timeOf(fallen)).toBe('1970-01-01T00:00:00.000Z')
  expect(timeOf(corrected)).toBe('1970-01-01T01:00:00.000Z')
  expect(timeOf(running(corrected, 7 * 24))).toBe('2026-11-23T10:00:00.000Z')
})
