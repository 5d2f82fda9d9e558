import { profileSegment } from '@rapport/domain/account/account-address'
import { useEffect, useMemo, useRef } from 'react'
import { useAccountList } from '../../sync/account/use-account-list.ts'
import { listQueryOf } from './home-query.ts'
import { neighboursOf } from './table/row-move.ts'
import { useHomeQuery } from './use-home-query.ts'

export interface Neighbours {
  /** Address segments of the neighbouring profiles; null at the ends. */
  readonly previous: string | null
  readonly next: string | null
  /** Position in the list, from 1; null outside the list. */
  readonly position: number | null
  readonly total: number
}

export function useNeighbours(accountId: string): Neighbours {
  const [query] = useHomeQuery()
  const { accounts, total, loadMore } = useAccountList(useMemo(() => listQueryOf(query), [query]))
  const former = useRef({ accountId, at: -1 })
  const { at, previous, next } = neighboursOf(accounts, accountId, former.current.accountId === accountId ? former.current.at : -1)
  if (at >= 0) former.current = { accountId, at }
  const isNearEnd = at >= 0 && at >= accounts.length - 2 && accounts.length < total
  useEffect(() => {
    if (isNearEnd) loadMore()
  }, [isNearEnd, loadMore])
  return {
    previous: previous ? profileSegment(previous) : null,
    next: next ? profileSegment(next) : null,
    position: at < 0 ? null : at + 1,
    total,
  }
}
