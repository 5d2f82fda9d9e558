import type { PartnershipDraft } from '@rapport/domain/agreement/partnership-draft'
import { expandRows } from '@rapport/domain/partnership/partnership-form'
import { expect, test } from 'vitest'
import {
  addRow,
  changeRow,
  doubtfulFields,
  draftIssues,
  fieldsByLine,
  formOfDraft,
  linesOfField,
  partnershipFormOf,
  removeRow,
  sourcesByField,
  unreadFields,
} from './draft-form.ts'

const draft: PartnershipDraft = {
  budget: '2500',
  startDate: '2026-12-01T00:00:00.000Z',
  endDate: null,
  invoiceStatus: null,
  content: [
    { type: 'TIKTOK', dueDate: '2026-12-10T00:00:00.000Z', contentLink: null, reference: 'a-0' },
    { type: 'TIKTOK', dueDate: '2026-12-10T00:01:00.000Z', contentLink: 'https://example.com/v', reference: 'a-1' },
    { type: 'PODCAST', dueDate: null, contentLink: null, reference: 'a-2' },
  ],
  confidence: { budget: 1, startDate: 1, endDate: 0, invoiceStatus: 0, content: 0.8 },
  sources: {
    budget: [4],
    startDate: [6],
    endDate: [],
    invoiceStatus: [],
    content: [
      { type: [8], dueDate: [8, 9], contentLink: [] },
      { type: [8], dueDate: [8, 9], contentLink: [12] },
      { type: [14], dueDate: [], contentLink: [] },
    ],
  },
}

test('a missing value is empty and marked; a missing invoice is awaited', () => {
  const form = formOfDraft(draft)

  expect(form).toMatchObject({ budget: '2500', startDate: '2026-12-01', endDate: '', invoiceStatus: 'WAITING' })
  expect(form.rows.map(({ dueDate }) => dueDate)).toEqual(['2026-12-10', '2026-12-10', ''])
  expect([...unreadFields(draft)]).toEqual(['endDate', '2 dueDate'])
  expect(draftIssues(form)).toEqual({ dates: 'Please select valid dates' })
})

test('items keep their reference and their minute, also on another day, and after another one was taken away', () => {
  const moved = changeRow(removeRow(formOfDraft(draft), 0), 1, { dueDate: '2026-12-24' })
  const form = partnershipFormOf({ ...addRow(moved), endDate: '2026-12-31' })

  expect(expandRows(form.content, form.endDate)).toEqual([
    { type: 'TIKTOK', dueDate: '2026-12-24/01', contentLink: 'https://example.com/v', reference: 'a-1' },
    { type: 'PODCAST', dueDate: '2026-12-31/02', contentLink: null, reference: 'a-2' },
    { type: 'INSTAGRAM_STORY', dueDate: '2026-12-31/03', contentLink: null },
  ])
})

test('every value leads to its lines, and a line to its first value', () => {
  const sources = sourcesByField(draft)

  expect(sources.get('0 dueDate')).toEqual([8, 9])
  expect(sources.get('1 contentLink')).toEqual([12])
  expect(sources.has('endDate')).toBe(false)
  expect(linesOfField(sources, '0 contentLink')).toEqual([8])
  expect(linesOfField(sources, 'endDate')).toBeUndefined()
  expect([...fieldsByLine(sources)]).toEqual([
    [4, 'budget'],
    [6, 'startDate'],
    [8, '0 type'],
    [9, '0 dueDate'],
    [12, '1 contentLink'],
    [14, '2 type'],
  ])
})

test('a doubtful value is to be checked; a missing value is not', () => {
  const unsure = { ...draft, confidence: { ...draft.confidence, budget: 0.55, endDate: 0 } }

  expect([...doubtfulFields(unsure)]).toEqual(['budget'])
  expect([...doubtfulFields(draft)]).toEqual([])
})
