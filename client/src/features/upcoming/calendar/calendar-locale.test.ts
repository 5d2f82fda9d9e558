import { expect, test } from 'vitest'
import { firstWeekday, monthTitle } from './calendar-locale.ts'

test('weeks begin where people begin them', () => {
  expect(firstWeekday('en-US')).toBe(0)
  expect(firstWeekday('de-DE')).toBe(1)
})

test('a browser that names no real language begins its weeks on Sunday', () => {
  expect(firstWeekday('en-US@posix')).toBe(0)
})

test('a month is titled by its name and year', () => {
  expect(monthTitle('2026-11')).toBe('November 2026')
})
