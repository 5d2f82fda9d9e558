import { expect, test } from 'vitest'
import type * as Y from 'yjs'
import { deleteItem, setItem } from './content-commands.ts'
import {
  approveAllContent,
  changePartnership,
  completeAllPartnerships,
  createPartnership,
  deletePartnership,
  emptyPartnership,
  restorePartnership,
  setCompleted,
} from './partnership-commands.ts'
import { partnershipIds, readPartnership, readPartnerships } from './partnership-reading.ts'
import { bytesOf, createTestDocument, messagesOf, partnershipId, testId, testItem, testPartnership } from './test-partnerships.ts'

const terms = { newId: () => testId(99), at: 7 }
const gone = { ok: false, refusal: { code: 'not_found', message: 'This partnership no longer exists' } }
const marks = (doc: Y.Doc) => readPartnership(doc, partnershipId)?.content.map(({ approved, posted }) => [approved, posted])

test('[PD4] a creation is one message, and so is a patch of many fields', () => {
  const doc = createTestDocument()

  expect(messagesOf(doc, () => createPartnership(doc, testPartnership({ id: testId(2) })))).toBe(1)
  expect(
    messagesOf(doc, () =>
      changePartnership(doc, partnershipId, { budget: '2000', invoiceStatus: 'PAID', content: [testItem(11, { approved: true })] }, terms),
    ),
  ).toBe(1)
  expect(readPartnership(doc, partnershipId)).toMatchObject({
    budget: '2000',
    invoiceStatus: 'PAID',
    content: [testItem(11, { approved: true })],
  })
})

test('[PD4] a patch that says what stands there changes nothing, and neither does a command that was done', () => {
  const doc = createTestDocument()
  setCompleted(doc, partnershipId, true)
  setItem(doc, partnershipId, testId(11), { approved: true })
  deleteItem(doc, partnershipId, testId(12), 7)
  const before = readPartnership(doc, partnershipId)
  if (!before) throw new Error('there is no partnership')

  expect(
    bytesOf(doc, () => {
      changePartnership(doc, partnershipId, before, terms)
      setCompleted(doc, partnershipId, true)
      setItem(doc, partnershipId, testId(11), { approved: true })
      deleteItem(doc, partnershipId, testId(12), 8)
      approveAllContent(doc)
    }),
  ).toBe(0)
})

test('[PD4] one mark in a patch of 120 items is a message of some fifty bytes', () => {
  const content = Array.from({ length: 120 }, (_, index) => testItem(100 + index))
  const doc = createTestDocument(testPartnership({ content }))

  const bytes = bytesOf(doc, () =>
    changePartnership(doc, partnershipId, { content: content.with(60, testItem(160, { posted: true })) }, terms),
  )

  expect(readPartnership(doc, partnershipId)?.content.filter(({ posted }) => posted)).toHaveLength(1)
  expect(bytes).toBeLessThan(60)
})

test('[PD4] a patch that would end before it starts is refused and changes nothing', () => {
  const doc = createTestDocument()

  const refused = changePartnership(doc, partnershipId, { endDate: '2026-10-01', budget: '2000' }, terms)

  expect(refused).toMatchObject({ refusal: { code: 'validation_failed', message: 'Please select valid dates' } })
  expect(readPartnership(doc, partnershipId)?.budget).toBe('1500')
})

test('[PD5] an id that is taken is refused, also by a deleted partnership', () => {
  const doc = createTestDocument()
  deletePartnership(doc, partnershipId, 7)

  expect(createPartnership(doc, testPartnership({ budget: '1' }))).toMatchObject({ refusal: { code: 'conflict' } })
  expect(readPartnership(doc, partnershipId)?.budget).toBe('1500')
})

test('[PD3] a deleted partnership takes no commands, and comes back with all it held', () => {
  const doc = createTestDocument()
  deletePartnership(doc, partnershipId, 7)

  expect(changePartnership(doc, partnershipId, { budget: '1' }, terms)).toEqual(gone)
  expect(setCompleted(doc, partnershipId, true)).toEqual(gone)
  expect(setItem(doc, partnershipId, testId(11), { approved: true })).toMatchObject({
    refusal: { code: 'not_found', message: 'This content item no longer exists' },
  })
  expect(deletePartnership(doc, partnershipId, 8)).toEqual({ ok: true, value: partnershipId })
  expect(readPartnership(doc, partnershipId)?.deletedAt).toBe(7)

  restorePartnership(doc, partnershipId)

  expect(readPartnerships(doc)).toHaveLength(1)
  expect(marks(doc)).toEqual([
    [false, false],
    [false, false],
  ])
})

test('[PD3] only what is deleted can be removed for good', () => {
  const doc = createTestDocument()

  expect(emptyPartnership(doc, partnershipId)).toEqual(gone)
  deletePartnership(doc, partnershipId, 7)
  emptyPartnership(doc, partnershipId)

  expect(partnershipIds(doc)).toEqual([])
})

test('[PD6] approving all content leaves out what is deleted, and marks nothing as posted', () => {
  const doc = createTestDocument(
    testPartnership(),
    testPartnership({ id: testId(2), isCompleted: true }),
    testPartnership({ id: testId(3) }),
  )
  deleteItem(doc, partnershipId, testId(12), 7)
  deletePartnership(doc, testId(3), 7)

  expect(messagesOf(doc, () => expect(approveAllContent(doc)).toBe(3))).toBe(1)

  expect(marks(doc)).toEqual([[true, false]])
  expect(readPartnership(doc, testId(3))?.content.some(({ approved }) => approved)).toBe(false)
})

test('[PD6] completing all partnerships marks their content as posted in one message, also of one that was completed already', () => {
  const doc = createTestDocument(testPartnership(), testPartnership({ id: testId(2), isCompleted: true }))

  expect(messagesOf(doc, () => expect(completeAllPartnerships(doc)).toBe(1))).toBe(1)

  expect(readPartnerships(doc).every(({ isCompleted, content }) => isCompleted && content.every(({ posted }) => posted))).toBe(true)
  expect(marks(doc)).toEqual([
    [false, true],
    [false, true],
  ])
  expect(bytesOf(doc, () => completeAllPartnerships(doc))).toBe(0)
})
