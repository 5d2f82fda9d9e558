import { expect, test } from 'vitest'
import { dayOrderOf, readSheetDay } from './sheet-day.ts'

const dayOf = (text: string, order: Parameters<typeof readSheetDay>[1] = null) => {
  const read = readSheetDay(text, order)
  return read.at === 'day' ? read.day : read.at
}

test('[CI5] a day is read in the forms that sheets write, a time behind it left out', () => {
  const written = [
    '2026-11-03',
    '2026/11/3',
    '03.11.2026',
    '3.11.26',
    'Nov 3, 2026',
    '3. November 2026',
    '3 novembre 2026',
    '2026-11-03 14:22',
    '46329',
  ]

  expect(written.map((text) => dayOf(text))).toEqual(written.map(() => '2026-11-03'))
  expect(dayOf('13/11/2026')).toBe('2026-11-13')
  expect(dayOf('11/13/2026 2:15 PM')).toBe('2026-11-13')
  expect(['2026-02-30', 'soon', '12', ''].map((text) => dayOf(text))).toEqual(['none', 'none', 'none', 'none'])
})

test('[CI15] 03/11/2026 is read once somebody says which comes first', () => {
  expect(dayOf('03/11/2026')).toBe('unclear')
  expect(dayOf('03/11/2026', 'day-first')).toBe('2026-11-03')
  expect(dayOf('03/11/2026', 'month-first')).toBe('2026-03-11')
  expect(dayOf('11/11/2026')).toBe('2026-11-11')
})

test('[CI15] other days of the sheet may show the order; else it is asked', () => {
  expect(dayOrderOf(['03/11/2026', '25/12/2026'])).toBe('day-first')
  expect(dayOrderOf(['03/11/2026', '12/25/2026'])).toBe('month-first')
  expect(dayOrderOf(['03/11/2026', '04/12/2026'])).toBe('asked')
  expect(dayOrderOf(['03/11/2026', '25/12/2026', '12/25/2026'])).toBe('asked')
  expect(dayOrderOf(['03.11.2026', '2026-11-03', '11/11/2026'])).toBeNull()
})
