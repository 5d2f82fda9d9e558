import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { addItem, deleteItem, emptyItem, restoreItem, setItem } from './content-commands.ts'
import { itemIds, partnershipOf, readItem, readPartnership } from './partnership-reading.ts'
import { bytesOf, createTestDocument, partnershipId, testId, testItem, testPartnership } from './test-partnerships.ts'

const gone = { ok: false, refusal: { code: 'not_found', message: 'This content item no longer exists' } }

test('[PD4] a mark is one field of one item', () => {
  const doc = createTestDocument()

  const bytes = bytesOf(doc, () => setItem(doc, partnershipId, testId(11), { approved: true }))

  expect(bytes).toBeLessThan(40)
  expect(readPartnership(doc, partnershipId)?.content.map(({ approved }) => approved)).toEqual([true, false])
})

test('[PD4] items come, change and go', () => {
  const doc = createTestDocument()

  addItem(doc, partnershipId, testItem(13, { type: 'NEWSLETTER', reference: 'r-1' }))
  setItem(doc, partnershipId, testId(13), { dueDate: '2026-12-24/03', contentLink: 'https://example.com' })
  deleteItem(doc, partnershipId, testId(11), 7)

  expect(readPartnership(doc, partnershipId)?.content.map(({ id }) => id)).toEqual([testId(12), testId(13)])
  expect(readItem(doc, partnershipId, testId(13))).toMatchObject({
    dueDate: '2026-12-24/03',
    contentLink: 'https://example.com',
    reference: 'r-1',
  })
})

test('[PD5] an item under a taken id is refused', () => {
  const doc = createTestDocument()

  expect(addItem(doc, partnershipId, testItem(11, { approved: true }))).toMatchObject({ refusal: { code: 'conflict' } })
  expect(readItem(doc, partnershipId, testId(11))?.approved).toBe(false)
})

test('[PD3] a deleted item takes no marks, and stands again with all it held when it is restored', () => {
  const doc = createTestDocument()
  setItem(doc, partnershipId, testId(11), { approved: true })
  deleteItem(doc, partnershipId, testId(11), 7)

  expect(setItem(doc, partnershipId, testId(11), { posted: true })).toEqual(gone)
  expect(setItem(doc, partnershipId, testId(77), { posted: true })).toEqual(gone)
  restoreItem(doc, partnershipId, testId(11))

  expect(readItem(doc, partnershipId, testId(11))).toMatchObject({ approved: true, posted: false, deletedAt: null })
})

test('[PD3] only a deleted item can be removed for good', () => {
  const doc = createTestDocument()

  expect(emptyItem(doc, partnershipId, testId(11))).toEqual(gone)
  deleteItem(doc, partnershipId, testId(11), 7)
  emptyItem(doc, partnershipId, testId(11))

  expect(itemIds(doc, partnershipId)).toEqual([testId(12)])
})

test('[CT11] a partnership with 500 items takes no further one', () => {
  const doc = createTestDocument(testPartnership({ content: Array.from({ length: 500 }, (_, index) => testItem(100 + index)) }))

  expect(addItem(doc, partnershipId, testItem(11))).toMatchObject({
    refusal: { message: 'A partnership can have at most 500 content items' },
  })
  deleteItem(doc, partnershipId, testId(100), 7)
  expect(addItem(doc, partnershipId, testItem(11)).ok).toBe(true)
})

test('[PD1] a partnership by a stranger’s hand that has no content takes an item', () => {
  const doc = createTestDocument()
  partnershipOf(doc, partnershipId)?.delete('content')

  addItem(doc, partnershipId, testItem(11))

  expect(readPartnership(doc, partnershipId)?.content.map(({ id }) => id)).toEqual([testId(11)])
  expect(partnershipOf(doc, partnershipId)?.get('content')).toBeInstanceOf(Y.Map)
})
