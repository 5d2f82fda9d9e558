import { contentDaysAhead, type TodaySection } from '@rapport/domain/today/today-work'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { unreadNotificationsQuery } from '../../api/account/unread-query.ts'
import { openInvoicesQuery, upcomingContentQuery } from '../../api/partnership/partnership-queries.ts'
import { useAccountList } from '../../sync/account/use-account-list.ts'
import { useOutreach } from '../../sync/account/use-outreach.ts'
import { useOnline } from '../../sync/summary/use-sync-summary.ts'
import { contentRows, invoiceRow, noticeRows, reachOutRow, type TodayRow } from './today-rows.ts'

/** Where the rows of some sections come from. */
export interface TodaySource {
  readonly sections: readonly TodaySection[]
  readonly rows: readonly TodayRow[]
  /** All there are, more than was read so far. */
  readonly total: number
  readonly loadMore: (() => void) | null
  /** `unknown`: nothing is kept here, and nobody can be asked. */
  readonly at: 'loading' | 'known' | 'unknown' | 'failed'
  readonly retry: () => void
  /** Milliseconds since 1970. */
  readonly asOf: number
}

/** What is to be done today, of one person's influencers or of all; notices are always the reader's. */
export function useTodayList(owner: string | undefined): readonly TodaySource[] {
  const { today } = useOutreach()
  return [useReachOuts('overdue', owner), useReachOuts('due', owner), useContent(owner, today), useInvoices(owner), useNotices()]
}

function useReachOuts(section: 'overdue' | 'due', owner: string | undefined): TodaySource {
  const isOnline = useOnline()
  const list = useAccountList(
    useMemo(
      () => ({ outreach: section === 'overdue' ? 'overdue' : 'today', sort: 'outreach', ...(owner !== undefined && { owner }) }),
      [section, owner],
    ),
  )
  const isKnown = list.asOf > 0 || list.isOfDevice
  return {
    sections: [section],
    rows: useMemo(() => list.accounts.map((account) => reachOutRow(section, account)), [list.accounts, section]),
    total: list.total,
    loadMore: list.hasMore ? list.loadMore : null,
    at: stateOf({ isKnown, isOnline, isFailed: list.error !== null }),
    retry: list.retry,
    asOf: list.asOf,
  }
}

function useContent(owner: string | undefined, today: string): TodaySource {
  const isOnline = useOnline()
  const { data, error, refetch, dataUpdatedAt } = useQuery(upcomingContentQuery({ days: contentDaysAhead }))
  const rows = useMemo(() => contentRows(data ?? [], owner, today), [data, owner, today])
  return {
    sections: ['content'],
    rows,
    total: rows.length,
    loadMore: null,
    at: stateOf({ isKnown: data !== undefined, isOnline, isFailed: error !== null }),
    retry: () => void refetch(),
    asOf: dataUpdatedAt,
  }
}

function useInvoices(owner: string | undefined): TodaySource {
  const isOnline = useOnline()
  const { data, error, refetch, dataUpdatedAt, hasNextPage, fetchNextPage } = useInfiniteQuery(openInvoicesQuery(owner))
  const rows = useMemo(() => (data?.pages ?? []).flatMap((page) => page.data.map(invoiceRow)), [data])
  return {
    sections: ['invoices'],
    rows: eachOnce(rows),
    total: rows.length,
    loadMore: hasNextPage ? () => void fetchNextPage() : null,
    at: stateOf({ isKnown: data !== undefined, isOnline, isFailed: error !== null }),
    retry: () => void refetch(),
    asOf: dataUpdatedAt,
  }
}

function useNotices(): TodaySource {
  const isOnline = useOnline()
  const { data, error, refetch, dataUpdatedAt, hasNextPage, fetchNextPage } = useInfiniteQuery(unreadNotificationsQuery())
  const rows = useMemo(() => noticeRows((data?.pages ?? []).flatMap((page) => page.data)), [data])
  return {
    sections: ['mentions', 'ending'],
    rows: eachOnce(rows),
    total: rows.length,
    loadMore: hasNextPage ? () => void fetchNextPage() : null,
    at: stateOf({ isKnown: data !== undefined, isOnline, isFailed: error !== null }),
    retry: () => void refetch(),
    asOf: dataUpdatedAt,
  }
}

interface SourceState {
  readonly isKnown: boolean
  readonly isOnline: boolean
  readonly isFailed: boolean
}

const stateOf = ({ isKnown, isOnline, isFailed }: SourceState): TodaySource['at'] => {
  if (isKnown) return 'known'
  if (!isOnline) return 'unknown'
  return isFailed ? 'failed' : 'loading'
}

/** A row may move onto the next page while pages are read. */
const eachOnce = (rows: readonly TodayRow[]): readonly TodayRow[] => [...new Map(rows.map((row) => [row.key, row])).values()]
