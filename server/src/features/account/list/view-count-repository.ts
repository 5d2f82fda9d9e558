import { mostCounted } from '@rapport/domain/saved-view/ready-view'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { QuerySource } from '../../../store/kept-query.ts'
import { readRows } from '../../../store/raw-query.ts'
import type { Database } from '../../../store/store.ts'
import { accountsIn, conditionsOf, type ListStore } from './account-condition-query.ts'
import { wideIndex } from './account-sort-query.ts'
import type { ListFilter } from './list-filter-query.ts'

/** Those of some saved views that a person sees. */
export const readNamedViews = (
  { db, tables: { savedView } }: QuerySource,
  { organizationId, userId }: { readonly organizationId: string; readonly userId: string },
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly query: string }[]> => {
  const isSeen = or(eq(savedView.isShared, true), eq(savedView.createdBy, userId))
  return db
    .select({ id: savedView.id, query: savedView.query })
    .from(savedView)
    .where(and(eq(savedView.organizationId, organizationId), inArray(savedView.id, [...ids]), isSeen))
}

/** [SV5] Counts no further than one more than is shown. */
export const boundedCountQuery = (store: ListStore, filter: ListFilter): SQL =>
  sql`select count(*) as matching from (select 1 from ${accountsIn(store, filter, wideIndex)} where ${conditionsOf(store, filter)} limit ${mostCounted + 1}) as page`

export const readBoundedCount = async (db: Database, store: ListStore, filter: ListFilter): Promise<number> => {
  const [row] = await readRows(db, boundedCountQuery(store, filter))
  return Number(row?.matching ?? 0)
}
