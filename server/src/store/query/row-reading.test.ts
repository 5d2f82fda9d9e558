import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testStores } from '../test-store.ts'
import { keepQuery, readOnce } from './kept-query.ts'
import { namedValues, renamedValues } from './row-literal.ts'

const begun = {
  ...{ id: 'autumn', organizationId: 'acme', userId: 'ana', fileName: 'autumn.xlsx', headers: ['Name', 'Mail'] },
  ...{ startedAt: new Date(Date.UTC(2026, 10, 30, 9)), movedAt: new Date(Date.UTC(2026, 10, 30, 10)), endedAt: null },
  ...{ created: 3, updated: 0, leftOut: 1, undoneUpTo: 0, removed: 0, restored: 0, kept: 0 },
}

const importOf = keepQuery('test_import_of', ({ db, tables: { accountImport } }) =>
  db
    .select()
    .from(accountImport)
    .where(eq(accountImport.id, sql.placeholder('id'))),
)

test.each(testStores)('a row reads the same kept, built for one call, and as drizzle reads it, on $dialect', async ({ open }) => {
  const store = await open()
  const { accountImport, organization } = store.tables
  await store.write(async ({ db }) => {
    await db.insert(organization).values({ id: 'acme', name: 'Acme', slug: 'acme', createdAt: begun.startedAt })
    await db.insert(accountImport).values(begun)
  })

  const { kept, once, plain } = await store.read(async (db) => ({
    kept: await importOf({ db, tables: store.tables }).execute({ id: 'autumn' }),
    once: await readOnce(db.select().from(accountImport)),
    plain: await db.select().from(accountImport),
  }))
  await store.close()

  expect(kept).toEqual([expect.objectContaining(begun)])
  expect(once).toEqual(kept)
  expect(plain).toEqual(kept)
})

test('values are called by names that only quotes hold together', () => {
  const names = ['name', 'open-budget', 'two "quoted" words', '1st']

  expect(namedValues(names)(['Jane', 12, null, true])).toEqual({ name: 'Jane', 'open-budget': 12, 'two "quoted" words': null, '1st': true })
})

test('what is told of a row stands under the names of the answer, and nothing else of it', () => {
  const tell = renamedValues({ stage: 'stageId', name: 'name' })

  expect(tell({ stageId: 'sent', name: 'Jane', deletedBy: 'ben' })).toEqual({ stage: 'sent', name: 'Jane' })
})
