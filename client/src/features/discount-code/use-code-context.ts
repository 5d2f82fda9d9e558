import type { IssueContext } from '@rapport/domain/discount-code/discount-code-issues'
import { needsReconnection } from '@rapport/domain/store-connection/store-words'
import { useQuery } from '@tanstack/react-query'
import { type StoreConnection, storeQuery } from '../../api/sales/store-calls.ts'
import type { CodeCreation } from '../../sync/outbox/sale-commands.ts'
import { useOrganizationToday, useTimeZone } from '../../sync/use-organization-today.ts'

export interface CodeContext {
  readonly context: IssueContext
  /** Null while none is connected, undefined while that is not known. */
  readonly store: StoreConnection | null | undefined
}

/** The day and zone in which a code is looked at, and the connected store. */
export const useCodeContext = (): CodeContext => {
  const { data: store } = useQuery(storeQuery())
  return { context: { today: useOrganizationToday(), timeZone: useTimeZone() }, store }
}

/** Whether a refused creation still waits until the store is connected anew. */
export const waitsForStore = (creation: CodeCreation | undefined, store: CodeContext['store']): boolean =>
  store?.status !== 'connected' && needsReconnection(creation?.problem ?? {})
