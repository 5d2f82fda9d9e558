import { expect, test } from 'vitest'
import { canDelay, delayDays, delayedDay, delayedRowWords, delayWords } from './delay.ts'

test('[NX5] a delay counts from today', () => {
  expect(delayDays).toEqual([2, 3, 7, 14, 30])
  expect(delayDays.map((days) => delayedDay('2026-11-20', days))).toEqual([
    '2026-11-22',
    '2026-11-23',
    '2026-11-27',
    '2026-12-04',
    '2026-12-20',
  ])
  expect(delayWords(7)).toBe("You'll be reminded in 7 days")
  expect(delayWords(1)).toBe("You'll be reminded in 1 day")
  expect(delayedRowWords('2026-11-20', 7)).toBe('Delayed to Nov 27')
})

test('[NX6] Not Interested and Archived have no delay control', () => {
  expect(canDelay('not-interested')).toBe(false)
  expect(canDelay('archived')).toBe(false)
  expect(canDelay('interested')).toBe(true)
  expect(canDelay(null)).toBe(true)
})
