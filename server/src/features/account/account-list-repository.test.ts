import { type SQL, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { readRows } from '../../store/raw-query.ts'
import type { Store } from '../../store/store.ts'
import { openPostgresTestStore, openTestStore } from '../../store/test-store.ts'
import { accountCountQuery, accountPageQuery, type ListFilter, type ListPage, readAccountPage } from './account-list-repository.ts'
import { createAccountService } from './account-service.ts'
import { anaId, callers, createClock, fillWithPeople, newId, organizationId } from './test-accounts.ts'

const stores: Store[] = []
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close()
})

const byName: ListPage = { sort: 'name', isDescending: false, limit: 100 }
const everything: ListFilter = { organizationId, search: '' }

const planOf = async (store: Store, query: { getSQL(): SQL }): Promise<string> => {
  const rows = await store.read((db) => readRows(db, sql`explain query plan ${query.getSQL()}`))
  return rows.map((row) => String(row.detail)).join('\n')
}

const lists: readonly (readonly [string, ListFilter, ListPage])[] = [
  ['by name', everything, byName],
  ['by name, going on', everything, { ...byName, after: ['m', 'x'] }],
  ['by name, backwards', everything, { ...byName, isDescending: true, after: ['m', 'x'] }],
  ['by creation, going on', everything, { sort: 'createdAt', isDescending: true, limit: 100, after: [5, 'x'] }],
  ['by update, going on', everything, { sort: 'updatedAt', isDescending: true, limit: 100, after: [5, 'x'] }],
  ['of a stage, going on', { ...everything, stageId: 's' }, { ...byName, after: ['m', 'x'] }],
  ['of an owner, going on', { ...everything, ownerId: 'o' }, { ...byName, after: ['m', 'x'] }],
  ['of nobody', { ...everything, ownerId: null }, byName],
]
const searches: readonly (readonly [string, ListFilter, ListPage])[] = [
  ['a search', { ...everything, search: 'jane doe' }, byName],
  ['a search for beginnings', { ...everything, search: 'ja' }, byName],
  ['a search for both in a stage', { ...everything, search: 'jane d', stageId: 's' }, byName],
]

test.each([...lists, ...searches])('the list %s goes through indexes only', async (_name, filter, page) => {
  const store = await openTestStore()
  stores.push(store)

  const plans = await store.read(async (db) => [accountPageQuery(db, store, filter, page), accountCountQuery(db, store, filter)])
  const steps = (await Promise.all(plans.map((query) => planOf(store, query)))).join('\n')

  // The trigram index is a virtual table: its one kind of access reads as a scan.
  const scans = steps.split('\n').filter((step) => step.startsWith('SCAN') && !step.includes('account_search_index VIRTUAL TABLE'))
  expect(scans).toEqual([])
})

test.each(lists)('the list %s is not sorted: its index gives the order', async (_name, filter, page) => {
  const store = await openTestStore()
  stores.push(store)

  const query = await store.read(async (db) => ({ query: accountPageQuery(db, store, filter, page) }))

  expect(await planOf(store, query.query)).not.toContain('TEMP B-TREE')
})

test.each(['sqlite', 'postgres'] as const)('%s: pages, filters and searches answer alike', async (dialect) => {
  const store = dialect === 'sqlite' ? await openTestStore() : await openPostgresTestStore()
  stores.push(store)
  await fillWithPeople(store)
  const { ana } = callers
  if (ana === undefined) throw new Error('Ana is missing')
  const accounts = createAccountService({ store, newId, now: createClock('2026-11-20T15:00:00Z').now })
  for (const [name, owner] of [
    ['Zoë Ångström', anaId],
    ['Bea 100%', null],
    ['Ånna', null],
    ['Bea_Dean', null],
  ] as const) {
    await accounts.create(ana, { name, owner, instagramUsername: name === 'Bea_Dean' ? 'deanery' : null }, async () => undefined)
  }
  const find = async (filter: Partial<ListFilter>, page: Partial<ListPage> = {}) =>
    (await store.read((db) => readAccountPage(db, store, { ...everything, ...filter }, { ...byName, ...page }))).map(({ row }) => row.name)

  const [first, second] = await store.read((db) => readAccountPage(db, store, everything, { ...byName, limit: 2 }))

  expect([first?.row.name, second?.row.name]).toEqual(['Ånna', 'Bea 100%'])
  expect(await find({}, { after: [second?.row.nameKey ?? '', second?.row.id ?? ''] })).toEqual(['Bea_Dean', 'Zoë Ångström'])
  expect(await find({ ownerId: anaId })).toEqual(['Zoë Ångström'])
  expect(await find({ search: 'angst' })).toEqual(['Zoë Ångström'])
  expect(await find({ search: 'be' })).toEqual(['Bea 100%', 'Bea_Dean'])
  expect(await find({ search: '100%' })).toEqual(['Bea 100%'])
  expect(await find({ search: 'a_d' })).toEqual(['Bea_Dean'])
  expect(await find({}, { sort: 'createdAt', isDescending: true, limit: 1 })).toHaveLength(1)
})
