import { expect, test } from 'vitest'
import { unansweredDay } from './unanswered-day.ts'

test('[AL7] no reply counts from our last contact while nothing came after it, where somebody waits', () => {
  const mail = (from: string, date: string) => ({ id: date, messages: [{ from, to: [], date }] })
  const written = { lastContacted: '2026-11-01T10:00:00Z', email: 'jane@example.com', emailThreads: [], stageKey: 'outreach-1' }
  const answer = mail('jane@example.com', '2026-11-03T10:00:00Z')

  expect(unansweredDay(written, 'UTC')).toBe('2026-11-01')
  expect(unansweredDay({ ...written, emailThreads: [answer] }, 'UTC')).toBeNull()
  expect(unansweredDay({ ...written, emailThreads: [answer, mail('ana@example.com', '2026-11-04T10:00:00Z')] }, 'UTC')).toBe('2026-11-04')
  expect(unansweredDay({ ...written, stageKey: 'archived' }, 'UTC')).toBeNull()
  expect(unansweredDay({ ...written, lastContacted: null }, 'UTC')).toBeNull()
})
