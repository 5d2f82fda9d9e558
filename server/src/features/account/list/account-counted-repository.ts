import { asc, Column, desc, is, type SQL, sql } from 'drizzle-orm'
import { readRows } from '../../../store/query/raw-query.ts'
import type { Database } from '../../../store/store.ts'
import { accountsBy, accountsIn, conditionsOf, type ListStore, rowIndex } from './account-condition-query.ts'
import { isFewerByRow } from './account-group-sum-repository.ts'
import { type ListPosition, toKey } from './account-list-repository.ts'
import { type ScalarSort, scalarColumn, scalarIndex } from './account-sort-query.ts'
import type { ListFilter } from './list-filter-query.ts'

export interface FirstPage {
  readonly field: ScalarSort
  readonly isDescending: boolean
  /** Days of the next outreach that always lie ahead, as a day counted from today. */
  readonly aheadDay?: string | undefined
  readonly limit: number
}

export interface CountedPage {
  readonly stageCounts: ReadonlyMap<string | null, number>
  readonly positions: readonly ListPosition[]
}

/** The first page of a narrowed list and its counts, in one pass over the wide index instead of two; by row where few are left. */
export const countedPageQuery = (store: ListStore, filter: ListFilter, page: FirstPage, isByRow = false): SQL => {
  const { field, isDescending, aheadDay, limit } = page
  const { account } = store.tables
  const column = scalarColumn(store.tables, field)
  const key = aheadDay === undefined ? undefined : sql`case when ${column} >= 'z' then ${`${aheadDay}z`} else ${column} end`
  const direction = isDescending ? desc : asc
  const order = [...(key ? [direction(sql`sort_key`)] : []), direction(sql`value`), direction(sql`id`)]
  return sql`with hits as materialized (
    select ${account.id} as id, ${account.stageId} as stage, ${column} as value${key && sql`, ${key} as sort_key`}
    from ${isByRow ? accountsBy(store, rowIndex) : accountsIn(store, filter, scalarIndex(field))} where ${conditionsOf(store, filter, 'by-common-set')}
  )
  select 0 as kind, stage as name, count(*) as matching, null as value from hits group by stage
  union all
  select * from (
    select 1 as kind, id as name, 0 as matching, value from hits order by value is null, ${sql.join(order, sql`, `)} limit ${limit}
  ) as page`
}

export const readCountedPage = async (db: Database, store: ListStore, filter: ListFilter, page: FirstPage): Promise<CountedPage> => {
  const column = scalarColumn(store.tables, page.field)
  const rows = await readRows(db, countedPageQuery(store, filter, page, await isFewerByRow(db, store, filter, ['stage'])))
  const keyOf = (value: unknown) => toKey(value === null || !is(column, Column) ? value : column.mapFromDriverValue(value as never)) // as the driver gave it
  return {
    stageCounts: new Map(rows.filter(({ kind }) => kind === 0).map(({ name, matching }) => [String(name), Number(matching)])),
    positions: rows.filter(({ kind }) => kind === 1).map(({ name, value }) => ({ id: String(name), value: keyOf(value), group: null })),
  }
}
