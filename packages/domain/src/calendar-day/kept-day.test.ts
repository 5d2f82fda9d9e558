import { expect, test } from 'vitest'
import { dayShape } from './day-shape.ts'
import { instantShape } from './instant-shape.ts'
import { dayOf, isKeptDay, keptOf, minuteOf, readKept, wireOf } from './kept-day.ts'

test('[CD5] a day is kept as it is, or with a minute from 01 to 59 behind it; from 60 on the minutes begin again', () => {
  expect(['2026-12-05', '2026-12-05/01', '2028-02-29/59'].every(isKeptDay)).toBe(true)
  expect(['2026-12-05/00', '2026-12-05/60', '2026-12-05/7', '2026-02-30', '2026-13-01', '', 20261205, null].some(isKeptDay)).toBe(false)
  expect([0, 1, 59, 60, 61].map((index) => keptOf('2026-12-05', index))).toEqual([
    '2026-12-05',
    '2026-12-05/01',
    '2026-12-05/59',
    '2026-12-05',
    '2026-12-05/01',
  ])
  expect([dayOf('2026-12-05/07'), minuteOf('2026-12-05/07'), minuteOf('2026-12-05')]).toEqual(['2026-12-05', 7, 0])
  expect(['2026-12-05/07', '2026-12-05'].map(wireOf)).toEqual(['2026-12-05T00:07:00.000Z', '2026-12-05T00:00:00.000Z'])
})

test('[CD5] [CD9] exactly the days that the calendar has from 1900 to 2999 are days', () => {
  const inCalendar = (day: string) => day > '1900' && day < '3000' && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day
  for (const year of ['0000', '0001', '1899', '1900', '2000', '2026', '2028', '2100', '2999', '3000', '9999'])
    for (let month = 0; month <= 13; month += 1)
      for (let date = 0; date <= 32; date += 1) {
        const day = [year, ...[month, date].map((part) => String(part).padStart(2, '0'))].join('-')
        if (isKeptDay(day) !== inCalendar(day)) throw new Error(`${day} is taken otherwise than the calendar has it`)
      }
})

test('[CD6] what REST gave comes back the same; any other instant is its day in the zone, and what is no day is null', () => {
  for (const kept of ['2026-12-05', '2026-12-05/07', '2026-12-05/59']) expect(readKept(wireOf(kept), 'America/New_York')).toBe(kept)
  expect(readKept('2026-12-05T01:00:00.000Z', 'America/New_York')).toBe('2026-12-04')
  expect(readKept('2026-12-05T18:07:00+02:00', 'Pacific/Auckland')).toBe('2026-12-06')
  expect(readKept('2026-12-05T02:07:00+02:00', 'America/New_York')).toBe('2026-12-05/07')
  const none = ['', 'tomorrow', '2026-02-30', '2026-02-30T00:00:00Z', '2026-12-05T25:00:00Z', '05.12.2026', '2026-12-05/07', '0000-01-01']
  expect(none.map((text) => readKept(text))).toEqual(none.map(() => null))
})

test('[CD9] an instant is of those years in every zone, and one of other years is no day', () => {
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    expect(isKeptDay(readKept('2999-12-31T23:30:00-14:00', zone))).toBe(true)
    expect(isKeptDay(readKept('1900-01-01T00:30:00+14:00', zone))).toBe(true)
  }
  for (const text of ['9999-12-31', '0001-01-01', '-000001-01-01', '+275760-09-13']) {
    expect([isKeptDay(text), readKept(text), readKept(`${text}T12:00:00Z`)]).toEqual([false, null, null])
    expect([dayShape('no').safeParse(text).success, instantShape.safeParse(`${text}T12:00:00Z`).success]).toEqual([false, false])
  }
})
