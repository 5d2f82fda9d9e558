import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Store } from '../../store/store.ts'
import { openTestStore } from '../../store/test-store.ts'
import { readFirstChangesAfter } from './partnership-repository.ts'

let store: Store
beforeEach(async () => {
  store = await openTestStore()
})
afterEach(() => store.close())

const partnership = { accountId: 'jane', id: 'p1' }

test('[PH2] of a long history the first change of each field after a revision is read, in order, and of no other partnership', async () => {
  const change = { accountId: 'jane', partnershipId: 'p1', actorId: 'ana', at: new Date() }
  const toggled = Array.from({ length: 400 }, (_, index) => ({
    ...change,
    rev: index + 1,
    itemId: `item${index % 4}`,
    field: 'approved',
    oldValue: index % 8 >= 4,
    newValue: index % 8 < 4,
  }))
  await store.write(async ({ db, tables: { partnershipChange } }) => {
    await db.insert(partnershipChange).values(toggled)
    await db.insert(partnershipChange).values([
      { ...change, rev: 300, itemId: '', field: 'budget', oldValue: '1', newValue: '2' },
      { ...change, rev: 350, itemId: '', field: 'budget', oldValue: '2', newValue: '3' },
      { ...change, partnershipId: 'p2', rev: 200, itemId: '', field: 'budget', oldValue: '8', newValue: '9' },
    ])
  })

  const changes = await store.read((db) => readFirstChangesAfter({ db, tables: store.tables }, partnership, 100))

  expect(changes.map(({ itemId, field, oldValue }) => [itemId, field, oldValue])).toEqual([
    ['item0', 'approved', true],
    ['item1', 'approved', true],
    ['item2', 'approved', true],
    ['item3', 'approved', true],
    ['', 'budget', '1'],
  ])
})
