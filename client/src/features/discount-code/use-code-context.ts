import type { IssueContext } from '@rapport/domain/discount-code/discount-code-issues'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../api/queries.ts'
import { type StoreConnection, storeQuery } from '../../api/sales/store-calls.ts'
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
