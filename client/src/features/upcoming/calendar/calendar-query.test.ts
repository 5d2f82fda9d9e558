import { expect, test } from 'vitest'
import { readCalendarQuery } from './calendar-query.ts'

test('any address is read; unreadable parts are left out', () => {
  expect(readCalendarQuery({ month: '2026-11', owner: 'u1' })).toEqual({ month: '2026-11', owner: 'u1' })
  expect(readCalendarQuery({ month: '2026-13', owner: ' ', layout: 'board' })).toEqual({})
})
