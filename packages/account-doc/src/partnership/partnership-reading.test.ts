import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { partnershipsOf } from '../account-document.ts'
import { deleteItem, setItem } from './content-commands.ts'
import { deletePartnership } from './partnership-commands.ts'
import {
  itemIds,
  itemOf,
  partnershipIds,
  partnershipOf,
  readItem,
  readItems,
  readPartnership,
  readPartnerships,
} from './partnership-reading.ts'
import { createTestDocument, partnershipId, testId, testItem, testPartnership } from './test-partnerships.ts'

test('[PD1] a partnership reads as it was written, its items in the order of their ids', () => {
  const doc = createTestDocument(testPartnership({ content: [testItem(12, { reference: 'r-1' }), testItem(11)] }))

  expect(readPartnerships(doc)).toEqual([
    {
      id: partnershipId,
      budget: '1500',
      startDate: '2026-11-01',
      endDate: '2026-12-31',
      invoiceStatus: 'WAITING',
      isCompleted: false,
      createdAt: 1_790_000_000_000,
      deletedAt: null,
      content: [
        { ...testItem(11), deletedAt: null },
        { ...testItem(12), reference: 'r-1', deletedAt: null },
      ],
    },
  ])
})

test.each(['9999-12-31', '0001-01-01', '-000001-01-01', '+275760-09-13', '2026-02-30'])(
  '[CD9] a document that names %s for a day names none',
  (day) => {
    const doc = new Y.Doc()
    const content = new Y.Map<unknown>([[testId(11), new Y.Map<unknown>([['dueDate', day]])]])
    const fields: [string, unknown][] = [
      ...Object.entries({ startDate: day, endDate: day, createdAt: 8e15, deletedAt: 8e15 }),
      ['content', content],
    ]
    partnershipsOf(doc).set(partnershipId, new Y.Map<unknown>(fields))

    expect(readPartnership(doc, partnershipId)).toMatchObject({
      ...{ startDate: '1970-01-01', endDate: '1970-01-01', createdAt: 0, deletedAt: null },
      content: [{ dueDate: '1970-01-01' }],
    })
  },
)

test('[PD1] whatever a client put there, reading gives defaults and rewrites nothing', () => {
  const doc = new Y.Doc()
  const item = new Y.Map<unknown>(
    Object.entries({ type: 'VINE', dueDate: 'soon', contentLink: 'javascript:1', approved: 'yes', posted: 1, reference: {} }),
  )
  const odd = {
    budget: 'much',
    startDate: '2026-02-30',
    endDate: 7,
    invoiceStatus: 'paid',
    isCompleted: 'no',
    createdAt: 1_790_000_000_000,
  }
  const content = new Y.Map<unknown>([
    [testId(11), item],
    ['no-id', new Y.Map()],
    [testId(12), 'no map'],
  ])
  partnershipsOf(doc).set(partnershipId, new Y.Map<unknown>([...Object.entries(odd), ['content', content]]))
  partnershipsOf(doc).set(testId(2), new Y.Map([['content', new Y.Text('no map')]]))
  partnershipsOf(doc).set(testId(3), 'no map')
  partnershipsOf(doc).set('no-id', new Y.Map())
  const before = Y.encodeStateAsUpdate(doc)

  expect(partnershipIds(doc)).toEqual([partnershipId, testId(2)])
  expect(readPartnership(doc, partnershipId)).toEqual({
    id: partnershipId,
    budget: '0',
    startDate: '2026-09-21',
    endDate: '2026-09-21',
    invoiceStatus: 'WAITING',
    isCompleted: false,
    createdAt: 1_790_000_000_000,
    deletedAt: null,
    content: [{ ...testItem(11, { type: 'INSTAGRAM_STORY', dueDate: '2026-09-21' }), deletedAt: null }],
  })
  expect(readPartnership(doc, testId(2))).toMatchObject({ startDate: '1970-01-01', createdAt: 0, content: [] })
  expect([readPartnership(doc, testId(3)), readPartnership(doc, testId(9)), readItem(doc, testId(2), testId(11))]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(Y.encodeStateAsUpdate(doc)).toEqual(before)
})

test('[PD1] an item that names no day is due on the day its partnership was made, wherever that ends', () => {
  const doc = createTestDocument()
  itemOf(doc, partnershipId, testId(11))?.delete('dueDate')

  partnershipOf(doc, partnershipId)?.set('endDate', '2027-05-05')

  expect(readItem(doc, partnershipId, testId(11))?.dueDate).toBe('2026-09-21')
})

test('[PD3] what is deleted is not among the others, and can still be read', () => {
  const doc = createTestDocument(testPartnership(), testPartnership({ id: testId(2) }))
  deleteItem(doc, partnershipId, testId(11), 7)
  deletePartnership(doc, testId(2), 8)

  expect(readPartnerships(doc).map(({ id, content }) => [id, content.map((item) => item.id)])).toEqual([[partnershipId, [testId(12)]]])
  expect(readPartnership(doc, testId(2))?.deletedAt).toBe(8)
  expect(readItems(doc, partnershipId).map((item) => item.deletedAt)).toEqual([7, null])
  expect(readItem(doc, partnershipId, testId(11))?.deletedAt).toBe(7)
})

test('[PD9] reading one item touches neither other items nor other partnerships', () => {
  const doc = createTestDocument(testPartnership(), testPartnership({ id: testId(2) }))
  setItem(doc, partnershipId, testId(11), { approved: true })
  const read = mapsRead(doc, () => readItem(doc, partnershipId, testId(11)))
  const readWhole = mapsRead(doc, () => readPartnership(doc, partnershipId))

  expect(read).toBe(4) // all partnerships by id, the partnership, its content by id, the item
  expect(readWhole).toBe(3 + itemIds(doc, partnershipId).length)
})

/** The number of maps that a reading visits. */
const mapsRead = (doc: Y.Doc, read: () => unknown): number => {
  const looked = new Set<unknown>()
  const restored: (() => void)[] = []
  const watch = (map: Y.Map<unknown>): void => {
    for (const [, value] of map) if (value instanceof Y.Map) watch(value)
    const own = { get: map.get.bind(map), keys: map.keys.bind(map), [Symbol.iterator]: map[Symbol.iterator].bind(map) }
    const noted =
      <Given extends readonly never[], Answer>(call: (...given: Given) => Answer) =>
      (...given: Given): Answer => {
        looked.add(map)
        return call(...given)
      }
    Object.assign(map, { get: noted(own.get), keys: noted(own.keys), [Symbol.iterator]: noted(own[Symbol.iterator]) })
    restored.push(() => Object.assign(map, own))
  }
  watch(partnershipsOf(doc))
  read()
  for (const restore of restored) restore()
  return looked.size
}
