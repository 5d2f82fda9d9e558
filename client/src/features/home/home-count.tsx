import { showTime } from '@rapport/domain/show/day'
import { showCount } from '@rapport/domain/show/money'
import { useMemo } from 'react'
import { useAccountCounts } from '../../sync/account/use-account-list.ts'
import { type HomeQuery, isNarrowed, listQueryOf } from './home-query.ts'
import type { HomeList } from './use-home-list.ts'

interface HomeCountProps {
  readonly list: HomeList
  readonly query: HomeQuery
}

/** The number of rows, and since when, if that may be old. */
export function HomeCount({ list, query }: HomeCountProps) {
  const isBoard = query.layout === 'board'
  const board = useAccountCounts(
    useMemo(() => listQueryOf(query), [query]),
    isBoard,
  )
  const total = isBoard ? board.counts?.total : list.asOf === null && list.accounts.length === 0 ? undefined : list.total
  if (total === undefined) return <span aria-hidden>&nbsp;</span>
  const asOf = isBoard ? board.asOf : list.asOf
  const isStale = !list.isOnline || (!isBoard && list.problem !== null)
  return (
    <span role="status">
      {countText(total, isNarrowed(query))}
      {list.isOfDevice && ' on this device'}
      {isStale && asOf !== null && ` · as of ${showTime(asOf)}`}
    </span>
  )
}

function countText(total: number, narrowed: boolean): string {
  const noun = total === 1 ? 'influencer' : 'influencers'
  return narrowed ? `${showCount(total)} matching ${noun}` : `${showCount(total)} ${noun}`
}
