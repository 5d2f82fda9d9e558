import { expect, test } from 'vitest'
import { deleteItem, setItem } from './content-commands.ts'
import { deletePartnership } from './partnership-commands.ts'
import { copyPartnerships } from './partnership-copy.ts'
import { readPartnerships } from './partnership-reading.ts'
import { createTestDocument, messagesOf, partnershipId, testId, testItem, testPartnership } from './test-partnerships.ts'

test('[PD8] a copy stands beside what was there, under new ids, with marks, references and times; deleted ones stay behind', () => {
  const from = createTestDocument(
    testPartnership({ content: [testItem(11, { reference: 'r-1' }), testItem(12)] }),
    testPartnership({ id: testId(2) }),
  )
  setItem(from, partnershipId, testId(11), { approved: true })
  deleteItem(from, partnershipId, testId(12), 7)
  deletePartnership(from, testId(2), 7)
  const to = createTestDocument(testPartnership({ content: [] }))
  let number = 50
  const newId = () => testId(number++)

  let copied: ReturnType<typeof copyPartnerships> = []
  const messages = messagesOf(to, () => {
    copied = copyPartnerships(from, to, newId)
  })

  expect(messages).toBe(1)
  expect(copied).toEqual([{ from: partnershipId, to: testId(50), items: [{ from: testId(11), to: testId(51) }] }])
  expect(readPartnerships(to).map(({ id }) => id)).toEqual([partnershipId, testId(50)])
  expect(readPartnerships(to)[1]).toEqual({
    ...testPartnership({ id: testId(50) }),
    deletedAt: null,
    content: [{ ...testItem(51, { reference: 'r-1', approved: true }), deletedAt: null }],
  })
})
