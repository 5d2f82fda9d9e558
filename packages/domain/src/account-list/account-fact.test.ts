import { expect, test } from 'vitest'
import { partnershipFacts } from './account-fact.ts'

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
