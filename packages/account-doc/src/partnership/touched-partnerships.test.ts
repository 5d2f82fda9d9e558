import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { partnershipsOf } from '../account-document.ts'
import { createNote } from '../note/note-commands.ts'
import { touchedPaths } from '../touched-paths.ts'
import { addItem, deleteItem, setItem } from './content-commands.ts'
import { approveAllContent, changePartnership, createPartnership, deletePartnership, emptyPartnership } from './partnership-commands.ts'
import { createTestDocument, partnershipId, testId, testItem, testPartnership } from './test-partnerships.ts'
import { touchedPartnerships } from './touched-partnerships.ts'

const touchedBy = (change: (doc: Y.Doc) => unknown, doc = createTestDocument()) => {
  const touched: [string, string[]][] = []
  doc.on('update', (_update, _origin, _doc, transaction: Y.Transaction) => {
    for (const [id, { isWhole, hasFields, items }] of touchedPartnerships(touchedPaths(transaction)))
      touched.push([id, [...(isWhole ? ['whole'] : []), ...(hasFields ? ['fields'] : []), ...items].sort()])
  })
  change(doc)
  return Object.fromEntries(touched)
}

test('[PD7] a mark touches its item and nothing else', () => {
  expect(touchedBy((doc) => setItem(doc, partnershipId, testId(11), { posted: true }))).toEqual({ [partnershipId]: [testId(11)] })
  expect(touchedBy((doc) => setItem(doc, partnershipId, testId(11), { posted: false }))).toEqual({})
})

test('[PD7] items that come and go are touched, fields of a partnership are told apart', () => {
  expect(touchedBy((doc) => addItem(doc, partnershipId, testItem(13)))).toEqual({ [partnershipId]: [testId(13)] })
  expect(touchedBy((doc) => deleteItem(doc, partnershipId, testId(11), 7))).toEqual({ [partnershipId]: [testId(11)] })
  expect(touchedBy((doc) => deletePartnership(doc, partnershipId, 7))).toEqual({ [partnershipId]: ['fields'] })
  expect(
    touchedBy((doc) =>
      changePartnership(
        doc,
        partnershipId,
        { budget: '1', content: [testItem(11, { approved: true })] },
        { newId: () => testId(99), at: 7 },
      ),
    ),
  ).toEqual({ [partnershipId]: [testId(11), testId(12), 'fields'] })
})

test('[PD7] a partnership that comes or goes is touched as a whole, and so is one that came from afar', () => {
  expect(touchedBy((doc) => createPartnership(doc, testPartnership({ id: testId(2) })))).toEqual({ [testId(2)]: ['whole'] })
  const removed = touchedBy((doc) =>
    doc.transact(() => {
      deletePartnership(doc, partnershipId, 7)
      emptyPartnership(doc, partnershipId)
    }),
  )
  expect(removed[partnershipId]).toContain('whole')

  const afar = createTestDocument()
  const here = new Y.Doc()
  partnershipsOf(here)
  expect(touchedBy(() => Y.applyUpdate(here, Y.encodeStateAsUpdate(afar)), here)).toEqual({ [partnershipId]: ['whole'] })
})

test('[PD7] all marks of a bulk command are told by their items, and a note touches none', () => {
  expect(touchedBy((doc) => approveAllContent(doc))).toEqual({ [partnershipId]: [testId(11), testId(12)] })
  expect(touchedBy((doc) => createNote(doc, { id: testId(5), authorId: 'ana', createdAt: 1, text: 'Hello' }))).toEqual({})
})
