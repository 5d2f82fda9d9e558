import { expect, test } from 'vitest'
import { partnershipFacts, unansweredDay } from './account-fact.ts'

const item = (dueDate: string, more = {}) => ({ dueDate, approved: false, posted: false, ...more })
const open = { budget: '1500.50', invoiceStatus: 'WAITING', isCompleted: false, items: [] }

test('[AL5] open partnerships give the budget and the earliest day with something left to do', () => {
  const facts = partnershipFacts([
    { ...open, items: [item('2026-12-05/07'), item('2026-11-01', { approved: true, posted: true }), item('2026-12-09')] },
    { ...open, budget: '99' },
    { ...open, isCompleted: true, budget: '7000', items: [item('2026-01-01')] },
  ])

  expect(facts).toMatchObject({ openBudget: 159_950, contentDue: '2026-12-05' })
  expect(partnershipFacts([{ ...open, isCompleted: true }])).toMatchObject({ openBudget: null, contentDue: null })
})

test('[AL6] the invoice statuses of all partnerships are kept, completed ones too', () => {
  const statuses = (...all: string[]) => partnershipFacts(all.map((invoiceStatus) => ({ ...open, invoiceStatus }))).invoiceMarks

  expect([statuses('WAITING', 'WAITING'), statuses('WAITING', 'PAID'), statuses(), statuses('RECEIVED', 'lost')]).toEqual([1, 9, 0, 2])
})

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
