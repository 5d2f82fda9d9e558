import { expect, test } from 'vitest'
import { dayInZone } from './calendar-day.ts'
import { dayStart } from './day-start.ts'

const startOf = (day: string, zone: string) => new Date(dayStart(day, zone)).toISOString()

test('[CD7] a day begins at midnight of its zone, or where a changed clock lets it begin', () => {
  expect(startOf('2026-11-20', 'UTC')).toBe('2026-11-20T00:00:00.000Z')
  expect(startOf('2026-11-20', 'America/New_York')).toBe('2026-11-20T05:00:00.000Z')
  expect(startOf('2026-07-20', 'Pacific/Auckland')).toBe('2026-07-19T12:00:00.000Z')
  expect(startOf('2026-03-29', 'Europe/Berlin')).toBe('2026-03-28T23:00:00.000Z')
  expect(startOf('2026-03-30', 'Europe/Berlin')).toBe('2026-03-29T22:00:00.000Z')
  expect(startOf('2018-11-04', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z') // there was no midnight
})

test('[CD7] the millisecond before belongs to the day before', () => {
  for (const zone of ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu'])
    for (const day of ['2026-01-01', '2026-03-29', '2026-10-25', '2028-02-29']) {
      expect(dayInZone(new Date(dayStart(day, zone)), zone)).toBe(day)
      expect(dayInZone(new Date(dayStart(day, zone) - 1), zone) < day).toBe(true)
    }
})
