import { windowDaysOf } from '@rapport/domain/attribution/retroactive'
import { allOrdersScope } from '@rapport/domain/store-connection/store-scopes'
import { eq, sql } from 'drizzle-orm'
import { keepQuery, type QuerySource } from '../store/query/kept-query.ts'

/** The facts of an organisation's connected store that others ask for. */
export interface StoreWindow {
  readonly isConnected: boolean
  /** How many days back a new code counts. */
  readonly windowDays: number
  /** Null until the store was asked. */
  readonly currency: string | null
  readonly timeZone: string | null
}

const stores = keepQuery('store_of_organization', ({ db, tables: { storeConnection } }) =>
  db
    .select({ scopes: storeConnection.scopes, currency: storeConnection.currency, timeZone: storeConnection.timeZone })
    .from(storeConnection)
    .where(eq(storeConnection.organizationId, sql.placeholder('organizationId'))),
)

export const readStoreWindow = async (source: QuerySource, organizationId: string): Promise<StoreWindow> => {
  const [row] = await stores(source).execute({ organizationId })
  return {
    isConnected: row !== undefined,
    windowDays: windowDaysOf(row?.scopes.includes(allOrdersScope) === true),
    currency: row?.currency ?? null,
    timeZone: row?.timeZone ?? null,
  }
}
