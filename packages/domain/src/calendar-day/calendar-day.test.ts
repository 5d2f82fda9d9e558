import { expect, test } from 'vitest'
import { addDays, calendarDayOf, dayInZone, daysBetween, dayToWire } from './calendar-day.ts'
import { dayStart } from './day-start.ts'

test('[CD1] a day stays; an instant in the first hour UTC is that UTC day; any other is the day in the zone', () => {
  expect(calendarDayOf('2026-12-05', 'America/New_York')).toBe('2026-12-05')
  expect(calendarDayOf('2026-12-05T00:00:00.000Z', 'America/New_York')).toBe('2026-12-05')
  expect(calendarDayOf('2026-12-05T00:59:59Z', 'America/New_York')).toBe('2026-12-05')
  expect(calendarDayOf('2026-12-05T01:00:00.000Z', 'America/New_York')).toBe('2026-12-04')
  expect(calendarDayOf('2026-12-05T18:00:00+02:00', 'Pacific/Auckland')).toBe('2026-12-06')
})

test('[CD2] the day of an instant follows the zone', () => {
  expect(dayInZone(new Date('2026-11-20T23:30:00Z'), 'Europe/Berlin')).toBe('2026-11-21')
  expect(dayInZone(new Date('2026-11-20T23:30:00Z'), 'UTC')).toBe('2026-11-20')
})

test('[CD3] a day is given as midnight UTC plus its minute', () => {
  expect(dayToWire('2026-12-05')).toBe('2026-12-05T00:00:00.000Z')
  expect(dayToWire('2026-12-05', 7)).toBe('2026-12-05T00:07:00.000Z')
})

test('[CD4] days are counted in the calendar, across a changed clock and a leap year', () => {
  expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(daysBetween('2026-11-20', '2026-11-12')).toBe(-8)
})

test('[CD8] counting stays within years of four digits, so that a day is never before the one it follows', () => {
  expect([addDays('9999-12-30', 1), addDays('9999-12-31', 1), addDays('9999-12-31', 4_000_000)]).toEqual(Array(3).fill('9999-12-31'))
  expect([addDays('0001-01-02', -1), addDays('0001-01-01', -1), addDays('2026-11-20', -4_000_000)]).toEqual(Array(3).fill('0001-01-01'))
  for (const zone of ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    expect(dayInZone(new Date('+275760-09-13T00:00:00Z'), zone)).toBe('9999-12-31')
    expect(dayInZone(new Date('-000001-06-01T00:00:00Z'), zone)).toBe('0001-01-01')
    expect(['9999-12-31', '0001-01-01', '2999-12-31'].every((day) => Number.isFinite(dayStart(day, zone)))).toBe(true)
  }
})
