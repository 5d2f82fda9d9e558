import { expect, test } from 'vitest'
import { relativeSpans } from './date-relative.ts'
import { roleOf } from './date-role.ts'
import { readSpans } from './date-span.ts'

const roles = (line: string, contentEnds: readonly number[] = []) => {
  const spans = readSpans(line, 'month-first', '2026-03-01')
  return spans.map((span) => roleOf(line, spans, span, contentEnds))
}

test('[DU18] the words around a day say what it is for', () => {
  expect(roles('campaign start: may 4, 2026')).toEqual(['start'])
  expect(roles('the campaign ends on june 5, 2026')).toEqual(['end'])
  expect(roles('campaign: may 4 - june 5, 2026')).toEqual(['period'])
  expect(roles('drafts by april 20, 2026, live may 4, 2026')).toEqual(['draft', 'publish'])
  expect(roles('invoice due june 30, 2026')).toEqual(['payment'])
  expect(roles('usage rights until december 31, 2026')).toEqual(['usage'])
  expect(roles('signed on april 9, 2026')).toEqual(['signing'])
})

test('[DU18] a day that another day replaces is old', () => {
  expect(roles('the reel moves from june 18 to june 25, 2026')).toEqual(['old', 'publish'])
  expect(roles('the campaign end date moves from august 31, 2026 to september 30, 2026')).toEqual(['old', 'end'])
})

test('[DU18] days of a window to post in are days to publish', () => {
  expect(roles('posting window: may 4 - may 8, 2026')).toEqual(['publish'])
})

test('[DU19] days are counted from the signing and from the start', () => {
  const days = (line: string) => relativeSpans(line, { signed: '2026-04-06', start: '2026-05-04' }).map(({ to }) => to)

  expect(days('due within 7 days of signing')).toEqual(['2026-04-13'])
  expect(days('three weeks after the start date')).toEqual(['2026-05-25'])
  expect(days('5 business days after signature')).toEqual(['2026-04-13'])
  expect(days('two (2) months from the effective date')).toEqual(['2026-06-06'])
})

test('[DU19] without the day they are counted from there is none', () => {
  expect(relativeSpans('within 7 days of signing', { signed: null, start: null })).toEqual([])
})
