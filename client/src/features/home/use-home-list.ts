import type { Account } from '@rapport/domain/account/account'
import { fieldIdOf } from '@rapport/domain/account-list/account-list'
import { stageSwatch } from '@rapport/domain/stage/stage-swatch'
import { useParams } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { ListedValuesProps } from '../../sync/account/listed-values.ts'
import { useAccountList } from '../../sync/account/use-account-list.ts'
import { useOutreach } from '../../sync/account/use-outreach.ts'
import { useOnline } from '../../sync/summary/use-sync-summary.ts'
import { type HomeQuery, listQueryOf } from './home-query.ts'
import type { RowContext } from './table/account-columns.tsx'
import type { ColumnId } from './table/column-order.ts'
import { useReferrer } from './use-home-query.ts'
import { useWorkspace } from './use-workspace.ts'

export interface HomeList {
  readonly accounts: readonly Account[]
  readonly total: number
  readonly isLoading: boolean
  /** One sentence when the server refused or was out of reach. */
  readonly problem: string | null
  readonly isOnline: boolean
  /** The server was out of reach: these are this device's rows. */
  readonly isOfDevice: boolean
  /** When the shown rows were read, in milliseconds; null without rows. */
  readonly asOf: number | null
  readonly loadMore: () => void
  readonly retry: () => void
}

/** The rows of a query with this device's unsent changes; nothing is fetched for the board. */
export function useHomeList(query: HomeQuery): HomeList {
  const list = useAccountList(
    useMemo(() => listQueryOf(query), [query]),
    query.layout === 'board' ? 'never' : 'now',
  )
  const isOnline = useOnline()
  const isCovered = useParams({ strict: false, select: ({ profile }) => profile !== undefined })
  const behind = useDeferredValue(list.accounts) // under a profile the rows update after the profile
  return { ...list, accounts: isCovered ? behind : list.accounts, problem: list.error?.message ?? null, isOnline, asOf: list.asOf || null }
}

export interface WantedContext {
  readonly accounts: readonly Account[]
  readonly columns: readonly ColumnId[]
  readonly group: string | undefined
  readonly onRevenue: RowContext['onRevenue']
}

export interface HomeContext {
  readonly context: RowContext
  /** What reads the custom fields that are shown; null without one. */
  readonly values: ListedValuesProps | null
}

export function useRowContext({ accounts, columns, group, onRevenue }: WantedContext): HomeContext {
  const fieldIds = useMemo(() => [...new Set([...columns, group ?? ''].map(fieldIdOf))].filter((id) => id !== undefined), [columns, group])
  const { stages, users, segments, campaigns, fields } = useWorkspace({
    segments: columns.includes('segment') || group === 'segment',
    campaigns: columns.includes('campaigns') || group === 'campaign',
    fields: fieldIds.length > 0,
  })
  const [fieldValueOf, setFieldValueOf] = useState<RowContext['fieldValueOf']>(() => unknownValue)
  const onChange = useCallback((next: RowContext['fieldValueOf']) => setFieldValueOf(() => next), [])
  const { outreachOf } = useOutreach()
  const referrer = useReferrer()
  const context = useMemo((): RowContext => {
    const keyByName = new Map(stages.map(({ name, key }) => [name, key]))
    const labels = new Map([...segments, ...campaigns].map(({ id, name }) => [id, name]))
    return { users, referrer, labels, fields, fieldValueOf, outreachOf, onRevenue, swatchOf: (stage) => stageSwatch(keyByName.get(stage)) }
  }, [stages, users, segments, campaigns, fields, fieldValueOf, referrer, outreachOf, onRevenue])
  return { context, values: fieldIds.length > 0 ? { accounts, fieldIds, onChange } : null }
}

const unknownValue = () => undefined
