import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { partnershipsOf } from '../account-document.ts'
import { addItem, createItemMap, deleteItem, restoreItem, setItem } from '../partnership/content-commands.ts'
import {
  approveAllContent,
  changePartnership,
  completeAllPartnerships,
  createPartnership,
  deletePartnership,
  restorePartnership,
} from '../partnership/partnership-commands.ts'
import { contentOf, itemOf, partnershipOf, readItem, readPartnership, readPartnerships } from '../partnership/partnership-reading.ts'
import { partnershipId, testId, testItem, testPartnership } from '../partnership/test-partnerships.ts'
import { accountCreation, arrival, createDesk, openCopy } from './test-desk.ts'

const clean = { repaired: [] }
const itemId = testId(11)

const openScene = () => {
  const desk = createDesk()
  const ana = openCopy(desk, 'ana')
  ana.write((doc) => createPartnership(doc, testPartnership()))
  return { desk, ana, eve: () => openCopy(desk, 'eve') }
}

test('[DR8] nothing is put right in what our commands write, but the time of a deletion', () => {
  const desk = createDesk()
  const ana = openCopy(desk, 'ana')

  expect(ana.write((doc) => createPartnership(doc, testPartnership()))).toEqual(clean)
  expect(ana.write((doc) => addItem(doc, partnershipId, testItem(13, { contentLink: 'https://example.com' })))).toEqual(clean)
  expect(ana.write((doc) => setItem(doc, partnershipId, itemId, { approved: true }))).toEqual(clean)
  expect(ana.write((doc) => changePartnership(doc, partnershipId, { budget: '1' }, { newId: () => testId(9), at: 7 }))).toEqual(clean)
  expect(ana.write((doc) => approveAllContent(doc))).toEqual(clean)
  expect(ana.write((doc) => completeAllPartnerships(doc))).toEqual(clean)
  expect(ana.write((doc) => deleteItem(doc, partnershipId, itemId, 7))).toEqual({ repaired: ['deletedAt'] })
  expect(ana.write((doc) => deletePartnership(doc, partnershipId, arrival))).toEqual(clean)
  expect(readItem(desk.doc, partnershipId, itemId)?.deletedAt).toBe(arrival)
})

test('[DI3] a partnership, its content and an item can be neither replaced nor removed, and go on afterwards', () => {
  const { desk, ana, eve } = openScene()
  const replace = 'This change would replace what others may be writing in'
  const remove = 'This change would remove what others may be writing in'

  expect(eve().write((doc) => partnershipsOf(doc).set(partnershipId, new Y.Map()))).toEqual({ refused: 'This exists already' })
  expect(eve().write((doc) => partnershipsOf(doc).delete(partnershipId))).toEqual({ refused: remove })
  expect(eve().write((doc) => partnershipOf(doc, partnershipId)?.set('content', new Y.Map()))).toEqual({ refused: 'This exists already' })
  expect(eve().write((doc) => partnershipOf(doc, partnershipId)?.set('content', null))).toEqual({ refused: replace })
  expect(eve().write((doc) => contentOf(doc, partnershipId)?.set(itemId, createItemMap(testItem(11))))).toEqual({
    refused: 'This exists already',
  })
  expect(eve().write((doc) => contentOf(doc, partnershipId)?.clear())).toEqual({ refused: remove })

  expect(ana.write((doc) => setItem(doc, partnershipId, itemId, { posted: true }))).toEqual(clean)
  expect(readItem(desk.doc, partnershipId, itemId)?.posted).toBe(true)
})

test('[DI4] of two creations of one id, made apart, the first stays and the second is refused whole', () => {
  const desk = createDesk()
  const [ana, ben] = [openCopy(desk, 'ana'), openCopy(desk, 'ben')]

  expect(ana.write((doc) => createPartnership(doc, testPartnership({ budget: '1' })))).toEqual(clean)
  expect(ben.write((doc) => createPartnership(doc, testPartnership({ budget: '2' })))).toEqual({ refused: 'This exists already' })
  const [chloe, dan] = [openCopy(desk, 'ana'), openCopy(desk, 'eve')]
  expect(chloe.write((doc) => addItem(doc, partnershipId, testItem(21, { type: 'PODCAST' })))).toEqual(clean)
  expect(dan.write((doc) => addItem(doc, partnershipId, testItem(21)))).toEqual({ refused: 'This exists already' })

  expect(readPartnership(desk.doc, partnershipId)?.budget).toBe('1')
  expect(readItem(desk.doc, partnershipId, testId(21))?.type).toBe('PODCAST')
})

test('[DI10] a partnership takes no more than 2,000 items, deleted ones counted, be they many messages or one', () => {
  const { desk, ana, eve } = openScene()
  const fill = (doc: Y.Doc, first: number, count: number) =>
    doc.transact(() => {
      for (let number = first; number < first + count; number += 1)
        contentOf(doc, partnershipId)?.set(testId(number), new Y.Map([['deletedAt', arrival]]))
    })

  expect(ana.write((doc) => fill(doc, 1000, 1000))).toEqual(clean)
  expect(ana.write((doc) => fill(doc, 2000, 998))).toEqual(clean)
  expect(eve().write((doc) => fill(doc, 5000, 1))).toEqual({ refused: 'This partnership has too many content items' })
  const content = Array.from({ length: 2001 }, (_, place) => testItem(5000 + place))
  expect(eve().write((doc) => createPartnership(doc, testPartnership({ id: testId(2), content })))).toEqual({
    refused: 'This partnership has too many content items',
  })

  expect(ana.write((doc) => setItem(doc, partnershipId, itemId, { posted: true }))).toEqual(clean)
  expect(readPartnership(desk.doc, partnershipId)?.content.map(({ posted }) => posted)).toEqual([true, false])
})

test('[DR2] a partnership cannot have been made before its account, nor later than it arrived', () => {
  const desk = createDesk()
  const ana = openCopy(desk, 'ana')

  expect(ana.write((doc) => createPartnership(doc, testPartnership({ createdAt: 5 })))).toEqual({ repaired: ['createdAt'] })
  expect(ana.write((doc) => createPartnership(doc, testPartnership({ id: testId(2), createdAt: arrival + 9 })))).toEqual({
    repaired: ['createdAt'],
  })
  expect(readPartnerships(desk.doc).map(({ createdAt }) => createdAt)).toEqual([accountCreation, arrival])
})

test('[DR3] nobody but the server takes the deletion of a partnership or an item back', () => {
  const { desk, eve } = openScene()
  eve().write((doc) => deleteItem(doc, partnershipId, itemId, arrival))

  expect(eve().write((doc) => restoreItem(doc, partnershipId, itemId))).toEqual({ repaired: ['deletedAt'] })
  expect(readItem(desk.doc, partnershipId, itemId)?.deletedAt).toBe(arrival)

  eve().write((doc) => deletePartnership(doc, partnershipId, arrival))
  expect(eve().write((doc) => restorePartnership(doc, partnershipId))).toEqual({ repaired: ['deletedAt'] })
  expect(eve().write((doc) => partnershipOf(doc, partnershipId)?.set('deletedAt', 0))).toEqual({ repaired: ['deletedAt'] })
  expect(readPartnerships(desk.doc)).toEqual([])

  restorePartnership(desk.doc, partnershipId)
  restoreItem(desk.doc, partnershipId, itemId)
  expect(readPartnerships(desk.doc)).toMatchObject([{ content: [{ id: itemId }, { id: testId(12) }] }])
})

test('[DR5] what is no field of an item is taken out, the item stays', () => {
  const { desk, eve } = openScene()

  expect(eve().write((doc) => itemOf(doc, partnershipId, itemId)?.set('comments', new Y.Array()))).toEqual({ repaired: ['content'] })
  expect(eve().write((doc) => contentOf(doc, partnershipId)?.set('no-id', new Y.Map()))).toEqual({ repaired: ['content'] })

  expect(readPartnership(desk.doc, partnershipId)?.content.map(({ id }) => id)).toEqual([itemId, testId(12)])
  expect(itemOf(desk.doc, partnershipId, itemId)?.has('comments')).toBe(false)
})

test('[DR7] a link that could run a program is emptied, also in an item that comes with its partnership', () => {
  const desk = createDesk()
  const eve = openCopy(desk, 'eve')

  expect(
    eve.write((doc) => createPartnership(doc, testPartnership({ content: [testItem(11, { contentLink: 'javascript:alert(1)' })] }))),
  ).toEqual({ repaired: ['contentLink'] })
  eve.pull()
  expect(eve.write((doc) => itemOf(doc, partnershipId, itemId)?.set('contentLink', ' java\tscript:alert(1)'))).toEqual({
    repaired: ['contentLink'],
  })

  expect(itemOf(desk.doc, partnershipId, itemId)?.get('contentLink')).toBe('')
})
