import { expect, test } from 'vitest'
import { agreementTerms, namesOfLines } from './agreement-terms.ts'

const fields = {
  id: '01hx00000000000000000000p1',
  budget: '2400',
  startDate: '2026-08-03',
  endDate: '2026-08-28',
  invoiceStatus: 'WAITING',
  isCompleted: false,
  createdAt: 1,
  deletedAt: null,
} as const

test('the terms are those of today, each with its lines; an invoice only where the document speaks of one', () => {
  const sources = { budget: [1], startDate: [2], endDate: [2], invoiceStatus: [], pieces: [3, 4] }

  const terms = agreementTerms(fields, ['Instagram Reel x 2'], { sources })

  expect(terms.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Budget: $2,400.00',
    'Start: Aug 3, 2026',
    'End: Aug 28, 2026',
    'Content: Instagram Reel x 2',
  ])
  expect([...namesOfLines(terms)]).toEqual([
    [1, 'budget'],
    [2, 'startDate'],
    [3, 'pieces'],
    [4, 'pieces'],
  ])
})
