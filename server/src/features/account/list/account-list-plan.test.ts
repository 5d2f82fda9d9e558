import { afterEach, expect } from 'vitest'
import type { Store } from '../../../store/store.ts'
import { openTestStore, testOfSqlite } from '../../../store/test-store.ts'
import { organizationId } from '../test-accounts.ts'
import { isInRowIndex } from './account-condition-query.ts'
import { countedPageQuery } from './account-counted-repository.ts'
import { fieldGroupCountQuery, groupCountQuery, openBudgetsQuery, valueCountQuery } from './account-group-sum-repository.ts'
import { nearPositionsQuery, smallRangeQuery } from './account-list-repository.ts'
import type { FieldFilter } from './list-filter-query.ts'
import { everything, planOf } from './test-list-plan.ts'
import { boundedCountQuery } from './view-count-repository.ts'

const stores: Store[] = []
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close()
})

testOfSqlite('a set of custom values is made once, in the order of rows; the first of an order look up one value each', async () => {
  const store = await openTestStore()
  stores.push(store)
  const pageBy = { part: { at: 'set', field: 'name' }, isDescending: false, limit: 100 } as const
  const plansOf = async (any: FieldFilter['any']) => {
    const filter = { ...everything, fields: [{ fieldId: 'f', any }] }
    const queries = await store.read(async (db) => [
      groupCountQuery(db, store, filter, 'stage'),
      nearPositionsQuery(db, store, filter, pageBy),
    ])
    return Promise.all(
      queries.map(async (query) => (await planOf(store, query)).filter((step) => /custom_field_value|SUBQUERY/.test(step))),
    )
  }
  const whole = ['LIST SUBQUERY 1', 'SEARCH custom_field_value USING COVERING INDEX custom_field_value_row (field_id=? AND row>?)']
  const looked = /^SEARCH custom_field_value .*USING COVERING INDEX custom_field_value_row \(field_id=\? AND row=\?/

  for (const test of [
    { at: 'unset' },
    { at: 'set' },
    { at: 'has', text: 'tea' },
    { at: 'in', by: 'numberKey', from: '1', to: '2' },
  ] as const) {
    const [counting, near] = await plansOf([test])
    expect(counting).toEqual(whole)
    expect(near?.filter((step) => step.startsWith('SEARCH'))).toEqual([expect.stringMatching(looked)])
  }
  expect((await plansOf([{ at: 'is', by: 'key', key: 'a' }]))[0]?.join()).toContain('custom_field_value_key (field_id=? AND key=?)')
})

testOfSqlite('few without a value of a custom field, of an owner too, are counted in the order of rows', async () => {
  const store = await openTestStore()
  stores.push(store)
  const unset = { ...everything, fields: [{ fieldId: 'f', any: [{ at: 'unset' }] }] } as const
  const ofOwner = { ...unset, groups: { owner: ['o'] } }
  const counting = await store.read(async (db) => [unset, ofOwner].map((filter) => groupCountQuery(db, store, filter, 'stage', true)))
  const page = { field: 'createdAt', isDescending: true, limit: 100 } as const
  const plans = await Promise.all([
    ...counting.map((query) => planOf(store, query)),
    planOf(store, { getSQL: () => boundedCountQuery(store, unset) }),
    planOf(store, { getSQL: () => valueCountQuery(store.tables, 'f') }),
    planOf(store, { getSQL: () => countedPageQuery(store, unset, page, true) }),
  ])

  const byRow = 'SEARCH account USING COVERING INDEX account_by_row (organization_id=? AND deleted_at=?)'
  expect(plans.slice(0, 3).map((plan) => plan.find((step) => step.includes(' account ')))).toEqual([byRow, byRow, byRow])
  expect(plans[4]?.find((step) => step.includes(' account '))).toBe(byRow.replace('COVERING ', ''))
  expect(plans[3]?.find((step) => step.startsWith('SEARCH'))).toContain(
    'SEARCH custom_field_value USING COVERING INDEX custom_field_value_',
  )
  expect([isInRowIndex(unset, ['stage', 'owner']), isInRowIndex(ofOwner, ['stage'])]).toEqual([true, true])
  expect(isInRowIndex(unset, ['stage', 'field:g'])).toBe(true)
  expect([isInRowIndex(unset, ['priority']), isInRowIndex({ ...unset, groups: { stage: ['s'] } }, ['stage'])]).toEqual([false, false])
})

testOfSqlite('groups of a custom field are counted in its index, but for those in the Trash', async () => {
  const store = await openTestStore()
  stores.push(store)

  const plan = await planOf(store, { getSQL: () => fieldGroupCountQuery(store, organizationId, 'f') })

  const reading = plan.filter((step) => step.startsWith('SEARCH') || step.startsWith('SCAN'))
  expect(reading.filter((step) => !/^SCAN (counted|CONSTANT ROW)/.test(step))).toEqual([
    'SEARCH custom_field_value USING COVERING INDEX custom_field_value_key (field_id=? AND key>?)',
    'SEARCH account USING COVERING INDEX account_list (organization_id=? AND deleted_at>?)',
    'SEARCH custom_field_value USING COVERING INDEX custom_field_value_row (field_id=? AND row=? AND key>?)',
    'SEARCH stage_count USING INDEX sqlite_autoindex_stage_count_1 (organization_id=?)',
  ])
})

testOfSqlite('a few small groups together are found in the index of their order', async () => {
  const store = await openTestStore()
  stores.push(store)
  const page = { part: { at: 'groups', field: 'owner', values: ['o', 'p'] }, isDescending: false, limit: 100 } as const

  const counting = await planOf(store, { getSQL: () => smallRangeQuery(store, everything, page) })
  const filter = { ...everything, groups: { priority: ['High'] } }
  const near = await store.read(async (db) => ({ query: nearPositionsQuery(db, store, filter, page) }))

  const byOwner = 'INDEX account_by_owner (organization_id=? AND deleted_at=? AND owner_id=?)'
  expect(counting.join()).toContain(`COVERING ${byOwner}`)
  expect((await planOf(store, near.query)).join()).toContain(byOwner)
})

testOfSqlite('a tab of one owner is counted in a range of the index by owner', async () => {
  const store = await openTestStore()
  stores.push(store)

  const plan = await planOf(store, { getSQL: () => boundedCountQuery(store, { ...everything, groups: { owner: ['o'] } }) })

  expect(plan.join()).toContain('account_by_owner (organization_id=? AND deleted_at=? AND owner_id=?)')
})

testOfSqlite('open budgets are added from an index of their own, without a look at every account', async () => {
  const store = await openTestStore()
  stores.push(store)

  expect(await planOf(store, { getSQL: () => openBudgetsQuery(store, everything) })).toEqual([
    'SEARCH account USING COVERING INDEX account_of_open_budget (organization_id=? AND deleted_at=?)',
  ])
})
