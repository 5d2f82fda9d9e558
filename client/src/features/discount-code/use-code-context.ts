import type { IssueContext } from '@rapport/domain/discount-code/discount-code-issues'
import { needsReconnection } from '@rapport/domain/store-connection/store-words'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../api/queries.ts'
import { type StoreConnection, storeQuery } from '../../api/sales/store-calls.ts'
import type { CodeCreation } from '../../sync/outbox/sale-commands.ts'
import { useToday } from '../../sync/use-today.ts'

export interface CodeContext {
  readonly context: IssueContext
  /** Null while none is connected, undefined while that is not known. */
  readonly store: StoreConnection | null | undefined
}

/** The day and zone in which a code is looked at, and the connected store. */
export const useCodeContext = (): CodeContext => {
  const { data: settings } = useQuery(settingsQuery())
  const { data: store } = useQuery(storeQuery())
  const timeZone = settings?.timeZone ?? 'UTC'
  const today = useToday(timeZone)
  return { context: { today, timeZone }, store }
}

/** Whether a refused creation still waits until the store is connected anew. */
export const waitsForStore = (creation: CodeCreation | undefined, store: CodeContext['store']): boolean =>
  store?.status !== 'connected' && needsReconnection(creation?.problem ?? {})
