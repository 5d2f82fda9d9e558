import { apiQuery, lasting } from '../api-query.ts'
import { addressOf, call, type Data } from '../call.ts'
import { pageKeys } from '../page-keys.ts'
import type { ApiResult } from '../request.ts'

export type StoreConnection = Data<'GET /api/shopify/store'>

/** The store of the organisation; null while none is connected. */
export const storeQuery = () => apiQuery(pageKeys.store, readStore, lasting)

const readStore = async (signal: AbortSignal): Promise<ApiResult<StoreConnection | null>> => {
  const answer = await call('GET /api/shopify/store', { signal })
  return !answer.ok && answer.status === 404 ? { ok: true, value: null } : answer
}

/** Where a store is connected: the browser goes there. */
export const connectStoreAddress = (shop: string): string => addressOf('GET /api/shopify/auth', { query: { shop } })

export const disconnectStore = () => call('DELETE /api/shopify/store')
