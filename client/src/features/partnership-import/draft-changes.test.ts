import type { PartnershipDraft } from '@rapport/domain/agreement/partnership-draft'
import { expect, test } from 'vitest'
import { correctedFields } from './draft-changes.ts'
import { addRow, changeRow, formOfDraft } from './draft-form.ts'

const draft: PartnershipDraft = {
  budget: '8000',
  startDate: '2026-11-05T00:00:00.000Z',
  endDate: null,
  invoiceStatus: 'RECEIVED',
  content: [{ type: 'TIKTOK', dueDate: '2026-12-10T00:00:00.000Z', contentLink: null, reference: 'a-0' }],
  confidence: { budget: 1, startDate: 1, endDate: 0, invoiceStatus: 1, content: 1 },
  sources: { budget: [4], startDate: [6], endDate: [], invoiceStatus: [7], content: [{ type: [8], dueDate: [8], contentLink: [] }] },
}

test('a value that was corrected is named as it was read, one that was missing is not', () => {
  const form = formOfDraft(draft)
  const corrected = changeRow({ ...form, budget: '8500', startDate: '2026-11-06', endDate: '2026-12-31', invoiceStatus: 'PAID' }, 0, {
    type: 'PODCAST',
    dueDate: '2026-12-11',
    contentLink: 'https://example.com/v',
  })

  expect([...correctedFields(draft, form)]).toEqual([])
  expect([...correctedFields(draft, addRow(corrected))]).toEqual([
    ['budget', '8,000'],
    ['invoiceStatus', 'Received'],
    ['startDate', 'Nov 5, 2026'],
    ['0 type', 'TikTok'],
    ['0 dueDate', 'Dec 10, 2026'],
  ])
})

test('the same amount written otherwise is no correction, an emptied field is one', () => {
  const form = formOfDraft(draft)

  expect([...correctedFields(draft, { ...form, budget: '8000.00' })]).toEqual([])
  expect([...correctedFields(draft, { ...form, budget: '' })]).toEqual([['budget', '8,000']])
})
