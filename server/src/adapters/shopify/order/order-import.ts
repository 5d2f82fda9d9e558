import type { OrderImport } from '@rapport/domain/shop/order-import'
import { done, type ShopAnswer, trouble } from '@rapport/domain/shop/shop-answer'
import { toIssues } from '../call/operation.ts'
import type { ShopClient } from '../call/shop-client.ts'
import { exportState, orderExport, runExport } from './order-operations.ts'

/** Seconds until an export that runs already may have ended. */
const busyRetrySeconds = 60

/** Begins the export of all orders since a moment; answers its id. */
export async function startOrderImport(client: ShopClient, since: Date): Promise<ShopAnswer<string>> {
  const answer = await client.ask(runExport, { query: orderExport(since) })
  if (!answer.ok) return answer
  const { bulkOperation, userErrors } = answer.value.payload
  if (bulkOperation) return done(bulkOperation.id)
  const isBusy = userErrors.some(({ code }) => code === 'OPERATION_IN_PROGRESS' || code === 'LIMIT_REACHED')
  return trouble(isBusy ? { kind: 'throttled', retryAfter: busyRetrySeconds } : { kind: 'rejected', issues: toIssues(userErrors) })
}

export async function readOrderImport(client: ShopClient, id: string): Promise<ShopAnswer<OrderImport>> {
  const answer = await client.ask(exportState, { id })
  if (!answer.ok) return answer
  const { bulkOperation: state } = answer.value
  if (!state) return done({ at: 'failed', why: 'the shop does not know it' })
  if (['CREATED', 'RUNNING', 'CANCELING'].includes(state.status)) return done({ at: 'running' })
  if (state.status === 'COMPLETED') return done({ at: 'ready', address: state.url, orders: state.rootObjectCount })
  return done({ at: 'failed', why: state.errorCode ?? state.status })
}
