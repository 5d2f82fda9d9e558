import { createPartnership } from '@rapport/account-doc/partnership/partnership-commands'
import { readPartnerships } from '@rapport/account-doc/partnership/partnership-reading'
import type { PartnershipDraft } from '@rapport/domain/agreement/partnership-draft'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { formOfDraft } from './draft-form.ts'
import { earlierImport } from './earlier-import.ts'
import { newPartnershipOf } from './new-partnership.ts'

const draft = (reference: string): PartnershipDraft => ({
  budget: '2500',
  startDate: '2026-12-01T00:00:00.000Z',
  endDate: '2026-12-31T00:00:00.000Z',
  invoiceStatus: 'RECEIVED',
  content: [{ type: 'TIKTOK', dueDate: '2026-12-10T00:01:00.000Z', contentLink: null, reference }],
  confidence: { budget: 1, startDate: 1, endDate: 1, invoiceStatus: 1, content: 1 },
  sources: { budget: [], startDate: [], endDate: [], invoiceStatus: [], content: [{ type: [], dueDate: [], contentLink: [] }] },
})

let made = 0
const newId = () => `01k${String(made++).padStart(23, '0')}`

test('a confirmed draft stands in the document as it was read, and the same agreement is noticed when it comes again', () => {
  const doc = new Y.Doc()

  createPartnership(doc, newPartnershipOf(formOfDraft(draft('one')), { newId, now: 1000 }))

  const [partnership] = readPartnerships(doc)
  expect(partnership).toMatchObject({
    budget: '2500',
    startDate: '2026-12-01',
    endDate: '2026-12-31',
    invoiceStatus: 'RECEIVED',
    isCompleted: false,
    createdAt: 1000,
    content: [{ type: 'TIKTOK', dueDate: '2026-12-10/01', reference: 'one', approved: false, posted: false }],
  })
  expect(earlierImport(draft('one'), readPartnerships(doc))?.id).toBe(partnership?.id)
  expect(earlierImport(draft('another'), readPartnerships(doc))).toBeUndefined()
})
