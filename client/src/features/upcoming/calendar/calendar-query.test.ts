import { expect, test } from 'vitest'
import { readCalendarQuery } from './calendar-query.ts'

test('an address is read totally: what is not understood is left out', () => {
  expect(readCalendarQuery({ month: '2026-11', owner: 'u1' })).toEqual({ month: '2026-11', owner: 'u1' })
  expect(readCalendarQuery({ month: '2026-13', owner: ' ', layout: 'board' })).toEqual({})
})
