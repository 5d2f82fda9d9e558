import { expect, test } from 'vitest'
import { groupByDay, mergeFeed } from './feed.ts'
import { canSubmitNote, creationNote, notifiedText } from './note.ts'

test('[NO1] a new account begins with a note that names its stage', () => {
  expect(creationNote('Outreach 1')).toBe('Account created with stage Outreach 1')
})

test('[NO2] a note needs text or a mention', () => {
  expect(canSubmitNote('  \n ', 0)).toBe(false)
  expect(canSubmitNote('', 1)).toBe(true)
  expect(canSubmitNote('Hi', 0)).toBe(true)
})

test('[NO3] the toast counts the people notified', () => {
  expect(notifiedText(1)).toBe('Notified 1 user(s)')
  expect(notifiedText(3)).toBe('Notified 3 user(s)')
})

const log = {
  id: 'l1',
  event: 'stage_changed',
  oldValue: 'Outreach 1',
  newValue: 'Signed',
  timestamp: '2026-11-20T09:00:00.000Z',
  metadata: { changedBy: 'u1' },
} as const

test('[FE1] notes, system notes and time log stand in one list, newest first', () => {
  const feed = mergeFeed(
    [{ id: 'n1', createdAt: '2026-11-20T10:00:00.000Z' }],
    [{ id: 's1', createdAt: '2026-11-01T10:00:00.000Z' }],
    [log, { ...log, id: 'l2', timestamp: '2026-11-20T09:00:30.000Z' }],
  )

  expect(feed.map((entry) => entry.id)).toEqual(['n1', 'l1', 's1'])
})

test('[FE2] the feed is cut into days', () => {
  const days = groupByDay(
    [{ when: '2026-11-20T10:00:00.000Z' }, { when: '2026-11-20T09:00:00.000Z' }, { when: '2026-11-19T23:00:00.000Z' }],
    (when) => when.slice(0, 10),
  )

  expect(days.map((day) => [day.day, day.entries.length])).toEqual([
    ['2026-11-20', 2],
    ['2026-11-19', 1],
  ])
})
