import { type AccountGroup, accountGroups } from '@rapport/domain/account-list/account-list'
import { mostCounted } from '@rapport/domain/saved-view/ready-view'
import { type SQL, sql } from 'drizzle-orm'
import { readRows } from '../../../store/query/raw-query.ts'
import type { Database } from '../../../store/store.ts'
import { accountsBy, conditionsOf, isInRowIndex, type ListStore, rowIndex } from './account-condition-query.ts'
import { wideIndex } from './account-field-query.ts'
import { groupIndex } from './account-sort-query.ts'
import { isNarrowed, type ListFilter } from './list-filter-query.ts'

/** [SV5] Counts no further than one more than is shown. Those of an owner or another group alone are a range of its index. */
export const boundedCountQuery = (store: ListStore, filter: ListFilter): SQL => {
  const group = soleGroupOf(filter)
  const index = group ? groupIndex(group) : isInRowIndex(filter, []) ? rowIndex : wideIndex
  return sql`select count(*) as matching from (select 1 from ${accountsBy(store, index)} where ${conditionsOf(store, filter)} limit ${mostCounted + 1}) as page`
}

const soleGroupOf = (filter: ListFilter): AccountGroup | undefined => {
  const [group, ...others] = accountGroups.filter((field) => (filter.groups[field]?.length ?? 0) > 0)
  return others.length === 0 && !isNarrowed({ ...filter, groups: {} }) ? group : undefined
}

export const readBoundedCount = async (db: Database, store: ListStore, filter: ListFilter): Promise<number> => {
  const [row] = await readRows(db, boundedCountQuery(store, filter))
  return Number(row?.matching ?? 0)
}
