import { deleteItem, setItem } from '@rapport/account-doc/partnership/content-commands'
import { deletePartnership, setCompleted } from '@rapport/account-doc/partnership/partnership-commands'
import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { checklistsAtom, itemOrderAtom, progressAtom, summaryAtom, totalProgressAtom } from './content-atoms.ts'
import { orderAtom } from './partnership-atoms.ts'
import { documentWith, item, itemIds, partnership, partnershipId } from './test-partnerships.ts'

const [first, second, third] = itemIds
const other = '01hx00000000000000000000p2'

test('[PT4] open ones stand before completed ones, the newest start first; deleted ones apart', () => {
  const document = documentWith(
    partnership({ startDate: '2026-10-01' }),
    partnership({ id: other, startDate: '2026-11-05' }),
    partnership({ id: '01hx00000000000000000000p3', startDate: '2026-11-20', isCompleted: true }),
  )
  const store = createStore()
  store.sub(orderAtom(document), () => undefined)
  expect(store.get(orderAtom(document))).toMatchObject({ open: [other, partnershipId], completed: ['01hx00000000000000000000p3'] })

  setCompleted(document.doc, other, true)
  deletePartnership(document.doc, partnershipId, 2000)

  expect(store.get(orderAtom(document))).toEqual({
    open: [],
    completed: ['01hx00000000000000000000p3', other],
    deleted: [partnershipId],
  })
})

test('items stand by due date, then by age; a deleted one is gone', () => {
  const content = [
    item(third, { dueDate: '2026-11-02' }),
    item(second, { dueDate: '2026-11-12/01' }),
    item(first, { dueDate: '2026-11-12' }),
  ]
  const document = documentWith(partnership({ content }))
  const store = createStore()
  const order = itemOrderAtom(document, partnershipId)
  store.sub(order, () => undefined)
  expect(store.get(order)).toEqual([third, first, second])

  deleteItem(document.doc, partnershipId, first, 2000)
  setItem(document.doc, partnershipId, third, { dueDate: '2026-12-01' })

  expect(store.get(order)).toEqual([second, third])
})

test('a mark changes what is counted, and never the list', () => {
  const document = documentWith(partnership({ content: [item(first), item(second), item(third, { type: 'TIKTOK' })] }))
  const store = createStore()
  let drawn = 0
  const [order, progress] = [itemOrderAtom(document, partnershipId), progressAtom(document, partnershipId)]
  store.sub(order, () => {
    drawn += 1
  })
  store.sub(progress, () => undefined)
  store.sub(summaryAtom(document, partnershipId), () => {
    drawn += 1
  })

  setItem(document.doc, partnershipId, first, { approved: true })
  setItem(document.doc, partnershipId, second, { approved: true, posted: true })

  expect(store.get(progress)).toBe('2/3 approved · 1/3 posted')
  expect(store.get(summaryAtom(document, partnershipId)).map(({ text }) => text)).toEqual(['Instagram Reel x 2', 'TikTok'])
  expect(drawn).toBe(0)
})

test('the checklist is that of all open partnerships with content', () => {
  const document = documentWith(
    partnership({ content: [item(first, { approved: true })] }),
    partnership({ id: other, content: [item(second)] }),
    partnership({ id: '01hx00000000000000000000p3' }),
  )
  const store = createStore()
  for (const atom of [checklistsAtom(document), totalProgressAtom(document)]) store.sub(atom, () => undefined)
  expect(store.get(checklistsAtom(document))).toEqual([other, partnershipId])
  expect(store.get(totalProgressAtom(document))).toBe('1/2 approved · 0/2 posted')

  setCompleted(document.doc, other, true)

  expect(store.get(checklistsAtom(document))).toEqual([partnershipId])
  expect(store.get(totalProgressAtom(document))).toBe('1/1 approved · 0/1 posted')
})
