import { type SQL, sql } from 'drizzle-orm'
import { readRows } from '../../../store/query/raw-query.ts'
import type { Store } from '../../../store/store.ts'
import { organizationId } from '../test-accounts.ts'
import type { ListFilter } from './list-filter-query.ts'

export const everything: ListFilter = {
  ...{ organizationId, search: '', groups: {}, campaignIds: [], outreachDays: [], revenues: [] },
  ...{ bounds: {}, invoices: [], fields: [] },
}

/** The steps by which SQLite answers a query. */
export const planOf = async (store: Store, query: { getSQL(): SQL }): Promise<readonly string[]> => {
  const rows = await store.read((db) => readRows(db, sql`explain query plan ${query.getSQL()}`))
  return rows.map((row) => String(row.detail))
}
