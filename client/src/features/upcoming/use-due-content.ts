import type { UpcomingItem } from '@rapport/domain/content/upcoming-content'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { UpcomingDays } from '../../api/partnership/partnership-calls.ts'
import { upcomingContentQuery } from '../../api/partnership/partnership-queries.ts'
import { useLiveValue } from '../../sync/live-value.ts'
import { useOnline } from '../../sync/summary/use-sync-summary.ts'
import { useOrganizationToday } from '../../sync/use-organization-today.ts'
import { waitingMoves, withMoves } from './item-moves.ts'

export interface DueContent {
  readonly items: readonly UpcomingItem[]
  readonly today: string
  readonly isLoading: boolean
  /** Nothing is loaded, and the server is out of reach. */
  readonly isUnknownOffline: boolean
  readonly isOnline: boolean
  readonly error: Error | null
  readonly retry: () => void
  /** Time of the last answer; null while it is fresh. */
  readonly asOf: number | null
}

/** Due items with this device's moves on top; while other days load, the former ones stay. */
export function useDueContent(days: UpcomingDays): DueContent {
  const isOnline = useOnline()
  const { data, error, refetch, dataUpdatedAt, isPlaceholderData } = useQuery({
    ...upcomingContentQuery(days),
    placeholderData: keepPreviousData,
  })
  const isKnown = data !== undefined && !isPlaceholderData
  const today = useOrganizationToday()
  const moves = useLiveValue(waitingMoves)
  const items = useMemo(() => withMoves(data ?? nothing, moves), [data, moves])
  return {
    items,
    today,
    isLoading: !isKnown && error === null && isOnline,
    isUnknownOffline: !isKnown && !isOnline,
    isOnline,
    error: !isKnown && isOnline ? error : null,
    retry: () => void refetch(),
    asOf: isKnown && (!isOnline || error !== null) ? dataUpdatedAt : null,
  }
}

const nothing: readonly UpcomingItem[] = []
