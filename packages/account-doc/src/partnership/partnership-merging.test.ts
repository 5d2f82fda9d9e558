import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { copyOf, syncBoth } from '../test-documents.ts'
import { addItem, deleteItem, restoreItem, setItem } from './content-commands.ts'
import {
  approveAllContent,
  changePartnership,
  completeAllPartnerships,
  deletePartnership,
  restorePartnership,
  setCompleted,
} from './partnership-commands.ts'
import { readItem, readPartnership, readPartnerships } from './partnership-reading.ts'
import { createTestDocument, partnershipId, testId, testItem, testPartnership } from './test-partnerships.ts'

const itemId = testId(11)

/** Two people edit offline, then meet; answers the common result. */
const apart = (ana: (doc: Y.Doc) => unknown, ben: (doc: Y.Doc) => unknown, doc = createTestDocument()) => {
  const other = copyOf(doc)
  ana(doc)
  ben(other)
  syncBoth(doc, other)
  expect(readPartnerships(other)).toEqual(readPartnerships(doc))
  expect(Y.encodeStateVector(other)).toEqual(Y.encodeStateVector(doc))
  return doc
}

const terms = (base?: ReturnType<typeof readPartnership>) => ({ newId: () => testId(99), at: 7, ...(base && { base }) })
const patch = (body: Parameters<typeof changePartnership>[2]) => (doc: Y.Doc) => changePartnership(doc, partnershipId, body, terms())

test('[PD2] one approves and the other posts the same item offline: both marks survive', () => {
  const doc = apart(
    (mine) => setItem(mine, partnershipId, itemId, { approved: true }),
    (theirs) => setItem(theirs, partnershipId, itemId, { posted: true }),
  )

  expect(readItem(doc, partnershipId, itemId)).toMatchObject({ approved: true, posted: true })
})

test('[PD2] a patch of the budget and a patch of the dates, made apart, both stand', () => {
  const doc = apart(patch({ budget: '2000', invoiceStatus: 'PAID' }), patch({ endDate: '2027-01-31' }))

  expect(readPartnership(doc, partnershipId)).toMatchObject({ budget: '2000', invoiceStatus: 'PAID', endDate: '2027-01-31' })
})

test('[PD2] items that two people add apart both stand, each once', () => {
  const doc = apart(
    (mine) => addItem(mine, partnershipId, testItem(21)),
    (theirs) => addItem(theirs, partnershipId, testItem(22)),
  )

  expect(readPartnership(doc, partnershipId)?.content.map(({ id }) => id)).toEqual([11, 12, 21, 22].map(testId))
})

test('[PD2] the same field written apart has one winner, the same on both sides', () => {
  const doc = apart(patch({ budget: '1' }), patch({ budget: '2' }))

  expect(['1', '2']).toContain(readPartnership(doc, partnershipId)?.budget)
})

test('[PD3] an item is deleted while another marks it: it is gone, and restored it carries the mark', () => {
  const doc = apart(
    (mine) => deleteItem(mine, partnershipId, itemId, 7),
    (theirs) => setItem(theirs, partnershipId, itemId, { approved: true }),
  )
  expect(readPartnership(doc, partnershipId)?.content.map(({ id }) => id)).toEqual([testId(12)])

  restoreItem(doc, partnershipId, itemId)

  expect(readItem(doc, partnershipId, itemId)).toMatchObject({ approved: true, deletedAt: null })
})

test('[PD3] a partnership is deleted while another adds to it: it is gone, and restored it holds what was added', () => {
  const doc = apart(
    (mine) => deletePartnership(mine, partnershipId, 7),
    (theirs) => {
      addItem(theirs, partnershipId, testItem(21))
      setCompleted(theirs, partnershipId, true)
    },
  )
  expect(readPartnerships(doc)).toEqual([])

  restorePartnership(doc, partnershipId)

  expect(readPartnerships(doc)).toMatchObject([{ isCompleted: true, content: [{ id: itemId }, { id: testId(12) }, { id: testId(21) }] }])
})

test('[PD3] two people delete the same partnership: it is gone once, and one restore brings it back', () => {
  const doc = apart(
    (mine) => deletePartnership(mine, partnershipId, 7),
    (theirs) => deletePartnership(theirs, partnershipId, 8),
  )
  expect(readPartnerships(doc)).toEqual([])

  restorePartnership(doc, partnershipId)

  expect(readPartnerships(doc)).toHaveLength(1)
})

test('[PD6] two people complete at once, one of them everything: completed and posted, whatever came first', () => {
  const doc = apart(
    (mine) => setCompleted(mine, partnershipId, true),
    (theirs) => completeAllPartnerships(theirs),
  )

  expect(readPartnership(doc, partnershipId)).toMatchObject({ isCompleted: true, content: [{ posted: true }, { posted: true }] })
})

test('[PD6] both approve everything while one of them deletes an item: what stands is approved', () => {
  const doc = apart(
    (mine) => {
      approveAllContent(mine)
      deleteItem(mine, partnershipId, itemId, 7)
    },
    (theirs) => approveAllContent(theirs),
  )

  expect(readPartnership(doc, partnershipId)?.content.map(({ id, approved }) => [id, approved])).toEqual([[testId(12), true]])
})

test('[PD10] whoever saves a dialog that stood open meanwhile takes back nothing of what others did', () => {
  const doc = createTestDocument()
  const read = readPartnership(doc, partnershipId)
  if (!read) throw new Error('there is no partnership')
  setItem(doc, partnershipId, itemId, { approved: true })
  setItem(doc, partnershipId, testId(12), { contentLink: 'https://example.com/theirs' })
  addItem(doc, partnershipId, testItem(21))
  changePartnership(doc, partnershipId, { budget: '2000' }, terms())

  const saved = { ...read, endDate: '2027-01-31', content: read.content.map((item) => ({ ...item, posted: item.id === itemId })) }
  changePartnership(doc, partnershipId, saved, terms(read))

  expect(readPartnership(doc, partnershipId)).toMatchObject({
    budget: '2000',
    endDate: '2027-01-31',
    content: [
      { id: itemId, approved: true, posted: true },
      { id: testId(12), posted: false, contentLink: 'https://example.com/theirs' },
      { id: testId(21) },
    ],
  })
})

test('[PD10] an item that somebody deleted while a dialog stood open stays deleted', () => {
  const doc = createTestDocument()
  const read = readPartnership(doc, partnershipId)
  if (!read) throw new Error('there is no partnership')
  deleteItem(doc, partnershipId, itemId, 7)

  changePartnership(doc, partnershipId, { content: read.content.map((item) => ({ ...item, approved: true })) }, terms(read))

  expect(readPartnership(doc, partnershipId)?.content.map(({ id, approved }) => [id, approved])).toEqual([[testId(12), true]])
})

test('[PD10] a patch merges with a teammate’s edit that the server has not seen', () => {
  const doc = apart(
    patch({ content: [testItem(11, { approved: true }), testItem(12, { type: 'PODCAST', dueDate: '2026-12-24' })] }),
    (theirs) => {
      setItem(theirs, partnershipId, itemId, { posted: true, contentLink: 'https://example.com/post' })
      setItem(theirs, partnershipId, testId(12), { approved: true })
      addItem(theirs, partnershipId, testItem(21))
    },
  )

  expect(readPartnership(doc, partnershipId)?.content).toMatchObject([
    { id: itemId, approved: true, posted: true, contentLink: 'https://example.com/post' },
    { id: testId(12), approved: true, dueDate: '2026-12-24' },
    { id: testId(21) },
  ])
})

test('[PD5] what two people create apart under different ids stands twice, and is nowhere lost', () => {
  const doc = apart(
    (mine) => mine.transact(() => createTwo(mine, 31)),
    (theirs) => theirs.transact(() => createTwo(theirs, 41)),
  )

  expect(readPartnerships(doc).map(({ id, content }) => [id, content.length])).toEqual(
    [1, 31, 32, 41, 42].map((number) => [testId(number), 2]),
  )
})

const createTwo = (doc: Y.Doc, number: number): void => {
  for (const id of [number, number + 1].map(testId)) {
    const content = [testItem(number + 5), testItem(number + 6)]
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(createTestDocument(testPartnership({ id, content }))))
  }
}
