import { expect, test } from 'vitest'
import { bellLabel } from './bell-label.ts'
import { agoOf } from './inbox-words.ts'

test('how long ago takes few signs', () => {
  const noonOf = (year: number, month: number, day: number) => new Date(year, month - 1, day, 12).toISOString()
  const now = '2026-11-20T12:00:00.000Z'

  const whens = ['2026-11-20T11:59:30.000Z', '2026-11-20T11:55:00.000Z', '2026-11-20T09:00:00.000Z', '2026-11-18T11:00:00.000Z']
  expect(whens.map((when) => agoOf(when, now))).toEqual(['now', '5m', '3h', '2d'])
  expect(agoOf(noonOf(2026, 11, 1), now)).toBe('Nov 1')
  expect(agoOf(noonOf(2025, 12, 24), now)).toBe('Dec 24, 2025')
  expect(agoOf('2026-11-20T12:00:05.000Z', now)).toBe('now')
})

test('the bell says how many are unread', () => {
  expect([bellLabel(0), bellLabel(3)]).toEqual(['Notifications', 'Notifications, 3 unread'])
})
