import { dayMs } from '@rapport/domain/limit/unit'
import { expect, test } from 'vitest'
import { instantText } from './instant-text.ts'

const instants = (count: number): readonly Date[] =>
  Array.from({ length: count }, (_, index) => new Date(Math.trunc((index - count / 4) * dayMs * 2.37 + index * 7919)))

test('an instant reads as ISO 8601 in UTC, to the millisecond', () => {
  expect(instantText(new Date(Date.UTC(2026, 10, 30, 21, 8, 38, 7)))).toBe('2026-11-30T21:08:38.007Z')
})

test('also before 1970, at the ends of days and of years that calendars write with a sign, and on more days than are kept', () => {
  const ends = [0, -1, 1, dayMs - 1, dayMs, -dayMs, Date.UTC(-20, 1, 29), Date.UTC(12_000, 11, 31, 23, 59, 59, 999), 8.64e15, -8.64e15]
  for (const instant of [...ends.map((ms) => new Date(ms)), ...instants(9000)]) expect(instantText(instant)).toBe(instant.toISOString())
})
