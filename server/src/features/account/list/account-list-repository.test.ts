import { type AccountSort, accountGroups, accountSortFields, readSort } from '@rapport/domain/account-list/account-list'
import { type AccountFilter, accountFilter } from '@rapport/domain/account-list/account-list-shape'
import type { CustomFieldType } from '@rapport/domain/custom-field/custom-field'
import { afterEach, expect, test } from 'vitest'
import type { Database, Store } from '../../../store/store.ts'
import { openTestStore, testOfSqlite, testStores } from '../../../store/test-store.ts'
import { createAccountService } from '../account-service.ts'
import { anaId, callers, createClock, fillWithPeople, newId } from '../test-accounts.ts'
import { countedPageQuery } from './account-counted-repository.ts'
import { groupCountQuery, openBudgetsQuery, stageGroupCountQuery } from './account-group-sum-repository.ts'
import {
  isWhole,
  type ListPart,
  nearPositionsQuery,
  type PartPage,
  positionsQuery,
  type WholePage,
  wholeListQuery,
} from './account-list-repository.ts'
import { createAccountList } from './account-list-service.ts'
import { type GroupField, orderOfList, ownScalars } from './account-sort-query.ts'
import { isNarrowed, type ListFilter } from './list-filter-query.ts'
import { everything, planOf } from './test-list-plan.ts'
import { boundedCountQuery } from './view-count-repository.ts'

const stores: Store[] = []
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close()
})

const narrowed: Readonly<Record<string, Partial<ListFilter>>> = {
  nothing: {},
  'a stage': { groups: { stage: ['s'] } },
  'two owners or none': { groups: { owner: ['o', 'p', null] } },
  'stage, owner, priority, segment and platform': {
    groups: { stage: ['s', 't'], owner: ['o'], priority: ['Low', null], segment: [null], platform: ['TikTok'] },
  },
  campaigns: { campaignIds: ['c', 'd'] },
  'no campaign': { campaignIds: [null] },
  'the next outreach': { outreachDays: [{ from: '0000-00-00', to: '2026-11-20' }, { from: 'z000', to: 'z000' }, null] },
  'what was sold': { revenues: [{ from: 1, below: 100_000 }, { from: 1_000_000, below: null }, null] },
  ranges: { bounds: { reach: [{ from: 1000, before: 5001 }, null], createdAt: [{ from: 1, before: null }] } },
  'open budgets': { bounds: { openBudget: [{ from: 100_000, before: null }] } },
  'overdue content': { bounds: { contentDue: [{ from: null, before: '2026-11-20' }] } },
  'any content': { bounds: { contentDue: [{ from: null, before: null }, null] } },
  'no reply': { bounds: { unansweredSince: [{ from: null, before: '2026-11-06' }] } },
  'an invoice status': { invoices: [1] },
  'invoice statuses': { invoices: [1, null] },
  'emptiness of a custom field': { fields: [{ fieldId: 'f', any: [{ at: 'unset' }] }] },
  'a text in a custom field': { fields: [{ fieldId: 'f', any: [{ at: 'has', text: 'tea' }] }] },
  'a number of a custom field': { fields: [{ fieldId: 'f', any: [{ at: 'in', by: 'numberKey', from: '1', to: null }] }] },
  'values, texts and emptiness of custom fields': {
    fields: [
      { fieldId: 'f', any: [{ at: 'is', by: 'key', key: 'vegan' }, { at: 'unset' }] },
      { fieldId: 'g', any: [{ at: 'has', text: 'tea' }] },
      { fieldId: 'h', any: [{ at: 'set' }] },
    ],
  },
  'a search': { search: 'jane doe' },
  'a search for beginnings': { search: 'ja' },
  'all of it': {
    search: 'jane d',
    groups: { stage: ['s'], owner: ['o'] },
    campaignIds: ['c'],
    outreachDays: [{ from: '2026-11-21', to: '2026-11-27' }],
  },
}

const neverUnset: readonly string[] = ['name', 'createdAt', 'updatedAt']

const partsOf = (sort: AccountSort): readonly PartPage[] => {
  const { field: sorted, isDescending } = readSort(sort)
  const order = orderOfList(sorted, fields)
  if (order === undefined) throw new Error(`There is no order ${sort}`)
  const { field } = order
  const parts: readonly ListPart[] =
    order.at === 'group'
      ? [
          { at: 'groups', field: order.field, values: ['g'] },
          { at: 'groups', field: order.field, values: ['g', 'h', null] },
        ]
      : [{ at: 'set', field: order.field } as const, ...(neverUnset.includes(field) ? [] : [{ at: 'unset', field: order.field } as const])]
  const after = ['createdAt', 'updatedAt', 'lastContacted', 'followers', 'revenue'].includes(field)
    ? ([5, 'x'] as const)
    : (['m', 'x'] as const)
  return parts.flatMap((part) => [
    { part, isDescending, limit: 100 },
    { part, isDescending, limit: 100, after },
  ])
}

const ofType = (id: string, type: CustomFieldType) => [id, { id, name: id, type, options: ['g', 'h'], order: 0 }] as const
const fields = new Map([ofType('text', 'text'), ofType('number', 'number'), ofType('choice', 'dropdown')])
const ownSorts = accountSortFields.flatMap((field) => [field, `-${field}`] as const)
const fieldSorts = [...fields.keys()].flatMap((id) => [`field:${id}`, `-field:${id}`] as const)
const sorts: readonly AccountSort[] = [...ownSorts, ...fieldSorts]
const groupFields: readonly GroupField[] = [...accountGroups, 'field:choice']

const scalarSorts = ([...ownScalars, 'key:text', 'numberKey:number'] as const).flatMap((field) =>
  [true, false].map((isDescending) => ({ field, isDescending, aheadDay: '2026-11-24', limit: 100 })),
)

/** Steps that read accounts from their table, or anything from its beginning to its end. */
const costlySteps = (plan: readonly string[]): readonly string[] =>
  plan.filter((step) => {
    // The trigram index is a virtual table: its one kind of access reads as a scan.
    // What was found in one pass is then counted and put in order.
    const isScan = step.startsWith('SCAN') && !/^SCAN (hits|page)$|account_search_index VIRTUAL TABLE/.test(step)
    return isScan || (step.includes(' account ') && !step.includes('USING COVERING INDEX account_'))
  })

testOfSqlite.each(Object.entries(narrowed))('whatever the order, a list narrowed by %s is read from indexes alone', async (_name, more) => {
  const store = await openTestStore()
  stores.push(store)
  const filter = { ...everything, ...more }

  const queries = await store.read(async (db) => [
    ...sorts.flatMap((sort) => partsOf(sort).map((page) => positionsQuery(db, store, filter, page))),
    ...groupFields.map((field) => groupCountQuery(db, store, filter, field)),
    ...(isNarrowed(filter) ? groupFields.map((field) => stageGroupCountQuery(db, store, filter, field)) : []),
    ...(isNarrowed(filter) ? scalarSorts.map((page) => ({ getSQL: () => countedPageQuery(store, filter, page) })) : []),
    { getSQL: () => boundedCountQuery(store, filter) },
    { getSQL: () => openBudgetsQuery(store, filter) },
  ])
  const plans = await Promise.all(queries.map((query) => planOf(store, query)))

  expect(plans.flatMap(costlySteps)).toEqual([])
})

testOfSqlite.each(Object.entries(narrowed).filter(([name]) => name !== 'nothing'))(
  'the first of every order are a range of its index, for a list narrowed by %s, too',
  async (_name, more) => {
    const store = await openTestStore()
    stores.push(store)
    const filter = { ...everything, ...more }

    const pages = [...ownSorts, 'field:choice' as const]
      .flatMap(partsOf)
      .filter(({ part }) => part.at !== 'groups' || part.values.length === 1)
    const queries = await store.read(async (db) => pages.map((page) => nearPositionsQuery(db, store, filter, page)))
    const plans = await Promise.all(queries.map((query) => planOf(store, query)))

    const reading = plans.map((plan) => plan.filter((step) => step.includes(' account ')).join())
    expect(
      reading.filter((step) => !/^SEARCH account USING (COVERING )?INDEX account_\w+ \(organization_id=\? AND deleted_at=\?/.test(step)),
    ).toEqual([])
    expect(
      plans.flat().filter((step) => step.startsWith('SCAN') && !/^SCAN account$|account_search_index VIRTUAL TABLE/.test(step)),
    ).toEqual([])
  },
)

testOfSqlite('the first by a custom field are a range of its index, which leads to each account', async () => {
  const store = await openTestStore()
  stores.push(store)

  const pages = fieldSorts.flatMap(partsOf).filter(({ part }) => part.at === 'set')
  const queries = await store.read(async (db) => pages.map((page) => nearPositionsQuery(db, store, everything, page)))
  const plans = await Promise.all(queries.map((query) => planOf(store, query)))

  const first = plans.map((plan) => plan.find((step) => step.startsWith('SEARCH'))?.replace(/ AND .*/, ''))
  expect(new Set(first)).toEqual(
    new Set([
      'SEARCH custom_field_value USING COVERING INDEX custom_field_value_key (field_id=?',
      'SEARCH custom_field_value USING COVERING INDEX custom_field_value_number (field_id=?',
    ]),
  )
  expect(plans.flat().filter((step) => step.startsWith('SCAN') && step !== 'SCAN account')).toEqual([])
})

testOfSqlite('what nobody narrowed is not sorted either: every order has its index', async () => {
  const store = await openTestStore()
  stores.push(store)

  const pages = ownSorts.flatMap(partsOf).filter(({ part }) => part.at !== 'groups' || part.values.length === 1)
  const queries = await store.read(async (db) => pages.map((page) => positionsQuery(db, store, everything, page)))
  const plans = await Promise.all(queries.map((query) => planOf(store, query)))

  expect(plans.flat().filter((step) => step.includes('TEMP B-TREE'))).toEqual([])
})

test('the kept query of a whole list is the one that was looked at, with a place for each value', async () => {
  const store = await openTestStore()
  stores.push(store)

  const pages = ownSorts.flatMap(partsOf).filter((page) => isWhole(everything, page))
  const textsOf = (db: Database, page: WholePage) =>
    [wholeListQuery({ db, tables: store.tables }, page), positionsQuery(db, store, everything, page)].map((query) => query.toSQL().sql)
  const texts = await store.read(async (db) => pages.map((page) => textsOf(db, page)))

  expect(pages.length).toBeGreaterThan(ownScalars.length * 4)
  expect(texts.filter(([kept, looked]) => kept !== looked)).toEqual([])
})

testOfSqlite('[SR5] a search of a hundred beginnings looks up twelve of them, the longest first', async () => {
  const store = await openTestStore()
  stores.push(store)
  const letters = Array.from({ length: 98 }, (_, at) => String.fromCodePoint(0x4e00 + at))
  const filter = { ...everything, search: [...letters, 'zq'].join(' ') }

  const { query } = await store.read(async (db) => ({ query: groupCountQuery(db, store, filter, 'stage') }))

  const looks = (await planOf(store, query)).filter((step) => step.includes('search_word'))
  expect(looks).toHaveLength(12)
  const beginnings = query.toSQL().params.filter((param) => param === 'zq' || letters.includes(String(param)))
  expect(beginnings).toEqual(['zq', ...letters.slice(0, 11)])
})

testOfSqlite('a board column by name is a range of the wide index', async () => {
  const store = await openTestStore()
  stores.push(store)
  const column = { ...everything, groups: { stage: ['s'] } }

  const query = await store.read(async (db) => ({
    query: positionsQuery(db, store, column, { part: { at: 'set', field: 'name' }, isDescending: false, limit: 100, after: ['m', 'x'] }),
  }))

  expect((await planOf(store, query.query)).join()).toContain('stage_id=? AND (name_key,id)>(?,?)')
})

test.each(testStores)('pages, filters and searches answer alike on $dialect', async ({ open }) => {
  const store = await open()
  stores.push(store)
  await fillWithPeople(store)
  const { ana } = callers
  if (ana === undefined) throw new Error('Ana is missing')
  const { now } = createClock('2026-11-20T15:00:00Z')
  const accounts = createAccountService({ store, newId, now })
  for (const [name, owner, followers] of [
    ['Zoë Ångström', anaId, 5000],
    ['Bea 100%', null, null],
    ['Ånna', null, 70],
    ['Bea_Dean', null, null],
  ] as const) {
    const handle = name === 'Bea_Dean' ? 'deanery' : null
    await accounts.create(ana, { name, owner, tiktokFollowers: followers, instagramUsername: handle }, async () => undefined)
  }
  const { read, count } = createAccountList({ store, now })
  const everybody: AccountFilter = accountFilter.parse({})
  const find = async (more: Partial<Parameters<typeof read>[1]> = {}) => {
    const page = await read(ana, { ...everybody, sort: 'name', limit: 100, ...more })
    if (!page.ok) throw new Error(page.refusal.message)
    return page.value
  }
  const namesOf = async (more: Partial<Parameters<typeof read>[1]>) => (await find(more)).accounts.map(({ name }) => name)

  const first = await find({ limit: 2 })

  expect([first.total, ...first.accounts.map(({ name }) => name)]).toEqual([4, 'Ånna', 'Bea 100%'])
  expect(await namesOf({ limit: 2, cursor: String(first.nextCursor) })).toEqual(['Bea_Dean', 'Zoë Ångström'])
  expect(await namesOf({ owner: [anaId] })).toEqual(['Zoë Ångström'])
  expect(await namesOf({ owner: ['none'], sort: '-name' })).toEqual(['Bea_Dean', 'Bea 100%', 'Ånna'])
  expect(await namesOf({ search: 'angst' })).toEqual(['Zoë Ångström'])
  expect(await namesOf({ search: 'be' })).toEqual(['Bea 100%', 'Bea_Dean'])
  expect(await namesOf({ search: '100%' })).toEqual(['Bea 100%'])
  expect(await namesOf({ search: 'a_d' })).toEqual(['Bea_Dean'])
  expect(await namesOf({ sort: '-followers' })).toEqual(['Zoë Ångström', 'Ånna', 'Bea_Dean', 'Bea 100%'])
  expect(await namesOf({ sort: '-followers', owner: ['none'] })).toEqual(['Ånna', 'Bea_Dean', 'Bea 100%'])
  expect(await namesOf({ sort: '-createdAt', search: 'be' })).toEqual(['Bea_Dean', 'Bea 100%'])
  expect(await namesOf({ sort: 'followers', limit: 3 })).toEqual(['Ånna', 'Zoë Ångström', 'Bea 100%'])
  expect(await namesOf({ sort: '-owner' })).toEqual(['Zoë Ångström', 'Ånna', 'Bea 100%', 'Bea_Dean'])
  expect(await namesOf({ sort: '-createdAt', limit: 1 })).toHaveLength(1)

  const [anna, , dean] = (await find()).accounts
  await accounts.change(ana, anna?.id ?? '', { stage: 'Signed', name: 'Anna' }, async () => undefined)
  await accounts.remove(ana, dean?.id ?? '', async () => undefined)
  const counts = await count(ana, everybody)
  await accounts.restore(ana, dean?.id ?? '', async () => undefined)

  const occupied = counts.ok ? counts.value.stages.filter((stage) => stage.count > 0).map((stage) => [stage.name, stage.count]) : []
  expect(occupied).toEqual([
    ['Outreach 1', 2],
    ['Signed', 1],
  ])
  expect((await find()).total).toBe(4)
})
