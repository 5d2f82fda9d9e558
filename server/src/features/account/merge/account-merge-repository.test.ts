import { expect, test } from 'vitest'
import { insertInfluencers, jane, mia } from '../../../facts/test-influencers.ts'
import { testStores } from '../../../store/test-store.ts'
import { readHistory } from './account-merge-repository.ts'

test.each(testStores)('a merge takes along the lines that the other does not have, on $dialect', async ({ open }) => {
  const store = await open()
  await insertInfluencers(store)
  const line = { organizationId: 'glow', event: 'renamed', changedBy: 'ana', timestamp: new Date(0), newValue: 'June' }
  await store.write(async ({ db, tables }) => {
    await db.insert(tables.timeLog).values([
      { ...line, id: 'a', accountId: jane },
      { ...line, id: 'b', accountId: jane, newValue: 'Jane' },
      { ...line, id: 'c', accountId: mia },
    ])
    const change = { accountId: jane, partnershipId: 'p', rev: 1, itemId: '', field: 'budget', actorId: 'ana', at: new Date(0) }
    await db.insert(tables.partnershipChange).values({ ...change, oldValue: '1', newValue: { amount: 2 } })
  })

  const history = await store.read((db) => readHistory({ db, tables: store.tables }, { from: jane, to: mia }))

  expect(history?.lines.map(({ id }) => id)).toEqual(['b'])
  await store.close()
})
