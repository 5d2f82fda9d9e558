import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { createPartnership } from './partnership-commands.ts'
import { copyPartnerships } from './partnership-copy.ts'
import { readAgreementId } from './partnership-reading.ts'

const id = '01hx00000000000000000000p1'
const agreementId = '01hx00000000000000000000d1'
const terms = { budget: '1', startDate: '2026-08-03', endDate: '2026-08-28', invoiceStatus: 'WAITING', isCompleted: false } as const

test('[AF8] a new partnership names the document that it was created from; a copy of it names none', () => {
  const [doc, other] = [new Y.Doc(), new Y.Doc()]
  createPartnership(doc, { ...terms, id, createdAt: 1, content: [], agreementId })

  const [copied] = copyPartnerships(doc, other, () => '01hx00000000000000000000p2')

  expect(readAgreementId(doc, id)).toBe(agreementId)
  expect(readAgreementId(other, copied?.to ?? '')).toBeUndefined()
})

test('[AF8] what is no id names no document', () => {
  const doc = new Y.Doc()
  createPartnership(doc, { ...terms, id, createdAt: 1, content: [], agreementId: 'Deal.pdf' })

  expect(readAgreementId(doc, id)).toBeUndefined()
})
