import { expect, test } from 'vitest'
import { listDates } from './date-list.ts'
import { readSpans } from './date-span.ts'

const spans = (line: string, reference = '2026-03-01') =>
  readSpans(line, 'month-first', reference).map(({ from, to }) => (from === to ? from : `${from} to ${to}`))

test('[DU6] days share the name of a month before or behind them', () => {
  expect(listDates('may 4, 11 and 18, 2026', 'month-first').map(({ month, day }) => [month, day])).toEqual([
    [5, 4],
    [5, 11],
    [5, 18],
  ])
  expect(spans('4, 11 and 18 may 2026')).toEqual(['2026-05-04', '2026-05-11', '2026-05-18'])
  expect(spans('am 10. und 17. februar 2026')).toEqual(['2026-02-10', '2026-02-17'])
})

test('[DU6] a number of pieces behind a day is not another day', () => {
  expect(spans('may 4, 2 stories and 1 reel')).toEqual(['2026-05-04'])
})

test('[DU7] two days with a word between them are a range', () => {
  expect(spans('may 4 - 8, 2026')).toEqual(['2026-05-04 to 2026-05-08'])
  expect(spans('from 7 to 20 september 2026')).toEqual(['2026-09-07 to 2026-09-20'])
  expect(spans('between april 20 and may 8, 2026')).toEqual(['2026-04-20 to 2026-05-08'])
  expect(spans('vom 04.05.2026 bis zum 12.06.2026')).toEqual(['2026-05-04 to 2026-06-12'])
  expect(spans('april - june 2026')).toEqual(['2026-04-01 to 2026-06-30'])
  expect(spans('q3 2026')).toEqual(['2026-07-01 to 2026-09-30'])
})

test('[DU7] what moves from one day to another is no range', () => {
  expect(spans('the reel moves from june 18 to june 25, 2026')).toEqual(['2026-06-18', '2026-06-25'])
})

test('[DU7] a missing year is that of a neighbour, else the nearest', () => {
  expect(spans('dec 15 - jan 10, 2027')).toEqual(['2026-12-15 to 2027-01-10'])
  expect(spans('live may 4', '2026-03-01')).toEqual(['2026-05-04'])
  expect(spans('live jan 8', '2026-11-20')).toEqual(['2027-01-08'])
  expect(spans('posted nov 30', '2027-01-10')).toEqual(['2026-11-30'])
})
