import type { ItemFacts, PartnershipMoment } from '@rapport/domain/partnership/partnership-history'
import { expect, test } from 'vitest'
import { addItem, deleteItem, emptyItem, setItem } from './content-commands.ts'
import { changePartnership, deletePartnership } from './partnership-commands.ts'
import { bringBackMoment } from './partnership-moment.ts'
import { readPartnership } from './partnership-reading.ts'
import { bytesOf, createTestDocument, messagesOf, partnershipId, testId, testItem, testPartnership } from './test-partnerships.ts'

const { id: _id, createdAt: _at, content: _content, ...fields } = testPartnership()
const factsOf = (number: number): ItemFacts => {
  const { id: _own, ...item } = testItem(number)
  return { ...item, deletedAt: null }
}
const moment: PartnershipMoment = {
  facts: { ...fields, deletedAt: null },
  items: new Map([
    [testId(11), factsOf(11)],
    [testId(12), { ...factsOf(12), type: 'PODCAST' }],
  ]),
}

test('[PH3] an earlier moment stands again in one change: fields, marks, what was deleted; what came since is deleted', () => {
  const doc = createTestDocument()
  const before = readPartnership(doc, partnershipId)
  changePartnership(doc, partnershipId, { budget: '1', isCompleted: true }, { newId: () => testId(90), at: 5 })
  setItem(doc, partnershipId, testId(11), { approved: true, dueDate: '2026-12-09/07' })
  deleteItem(doc, partnershipId, testId(12), 5)
  addItem(doc, partnershipId, testItem(13))
  deletePartnership(doc, partnershipId, 6)

  const messages = messagesOf(doc, () => bringBackMoment(doc, partnershipId, moment, 9))

  expect(messages).toBe(1)
  expect(readPartnership(doc, partnershipId)).toEqual(before)
  expect(bytesOf(doc, () => bringBackMoment(doc, partnershipId, moment, 9))).toBe(0)
})

test('[PH3] an item that was removed for good since comes back as it was', () => {
  const doc = createTestDocument()
  const before = readPartnership(doc, partnershipId)
  deleteItem(doc, partnershipId, testId(12), 5)
  emptyItem(doc, partnershipId, testId(12))

  bringBackMoment(doc, partnershipId, moment, 9)

  expect(readPartnership(doc, partnershipId)).toEqual(before)
  expect(bringBackMoment(doc, testId(99), moment, 9)).toMatchObject({ ok: false, refusal: { code: 'not_found' } })
})

test('[PH3] a moment comes back whole, also one in which two people together had ended a partnership before its start', () => {
  const doc = createTestDocument()

  bringBackMoment(doc, partnershipId, { ...moment, facts: { ...moment.facts, startDate: '2027-02-01', budget: '7' } }, 9)

  expect(readPartnership(doc, partnershipId)).toMatchObject({ startDate: '2027-02-01', endDate: '2026-12-31', budget: '7' })
})
