import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readRows } from '../../../store/raw-query.ts'
import { openTestStore } from '../../../store/test-store.ts'
import { openBudgetsQuery } from './account-budget-repository.ts'

test('open budgets are added from an index of their own, without a look at every account', async () => {
  const store = await openTestStore()
  const filter = {
    organizationId: 'o1',
    search: '',
    groups: {},
    campaignIds: [],
    outreachDays: [],
    revenues: [],
    bounds: {},
    invoices: [],
    fields: [],
  }
  const plan = await store.read((db) => readRows(db, sql`explain query plan ${openBudgetsQuery(store, filter)}`))
  const steps = plan.map(({ detail }) => String(detail))

  expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([])
  expect(steps.join('; ')).toContain('partnership_open')
  await store.close()
})
