import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testStores } from '../test-store.ts'
import { keepQuery, readOnce } from './kept-query.ts'
import { namedValues, renamedValues } from './row-literal.ts'

const change = {
  ...{ accountId: 'jane', rev: 3, field: 'campaignIds', oldValue: null, newValue: ['spring', 'autumn'] },
  ...{ actorId: 'ana', at: new Date(Date.UTC(2026, 10, 30, 9)) },
}

const changeOf = keepQuery('test_change_of', ({ db, tables: { accountChange } }) =>
  db
    .select()
    .from(accountChange)
    .where(eq(accountChange.accountId, sql.placeholder('accountId'))),
)

test.each(testStores)('a row reads the same kept, built for one call, and as drizzle reads it, on $dialect', async ({ open }) => {
  const store = await open()
  const { accountChange } = store.tables
  await store.write(({ db }) => db.insert(accountChange).values(change))

  const { kept, once, plain } = await store.read(async (db) => ({
    kept: await changeOf({ db, tables: store.tables }).execute({ accountId: 'jane' }),
    once: await readOnce(db.select().from(accountChange)),
    plain: await db.select().from(accountChange),
  }))
  await store.close()

  expect(kept).toEqual([change])
  expect(once).toEqual([change])
  expect(plain).toEqual([change])
})

test('values are called by names that only quotes hold together', () => {
  const names = ['name', 'open-budget', 'two "quoted" words', '1st']

  expect(namedValues(names)(['Jane', 12, null, true])).toEqual({ name: 'Jane', 'open-budget': 12, 'two "quoted" words': null, '1st': true })
})

test('what is told of a row stands under the names of the answer, and nothing else of it', () => {
  const tell = renamedValues({ stage: 'stageId', name: 'name' })

  expect(tell({ stageId: 'sent', name: 'Jane', deletedBy: 'ben' })).toEqual({ stage: 'sent', name: 'Jane' })
})
