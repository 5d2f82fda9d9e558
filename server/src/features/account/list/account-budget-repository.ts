import { and, eq, type SQL, sql } from 'drizzle-orm'
import { readRows } from '../../../store/raw-query.ts'
import type { Database } from '../../../store/store.ts'
import { conditionsOf, type ListStore } from './account-condition-query.ts'
import type { ListFilter } from './list-filter-query.ts'

/** Budgets of a list's open partnerships by stage, in hundredths. Partnerships are few; each leads to its account. */
export const openBudgetsQuery = (store: ListStore, filter: ListFilter): SQL => {
  const { account, partnership } = store.tables
  const isOpen = sql`not ${partnership.isCompleted} and ${partnership.deletedAt} is null`
  const hundredths = sql`cast(round(cast(${partnership.budget} as numeric) * 100) as bigint)`
  return sql`select ${account.stageId} as stage, sum(${hundredths}) as hundredths
    from ${partnership} inner join ${account} on ${eq(account.id, partnership.accountId)}
    where ${and(eq(partnership.organizationId, filter.organizationId), isOpen, conditionsOf(store, filter))}
    group by ${account.stageId}`
}

export const readOpenBudgets = async (db: Database, store: ListStore, filter: ListFilter): Promise<ReadonlyMap<string, bigint>> => {
  const rows = await readRows(db, openBudgetsQuery(store, filter))
  return new Map(rows.map(({ stage, hundredths }) => [String(stage), BigInt(String(hundredths))]))
}
