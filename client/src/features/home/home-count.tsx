import { showCount } from '@rapport/domain/show/money'
import { type HomeQuery, isNarrowed } from './home-query.ts'
import type { HomeList } from './use-home-list.ts'

interface HomeCountProps {
  readonly list: HomeList
  readonly query: HomeQuery
}

/** How many there are, and since when that is known where it may be old. */
export function HomeCount({ list, query }: HomeCountProps) {
  const isUnknown = list.asOf === null && list.accounts.length === 0
  if (isUnknown) return <span aria-hidden>&nbsp;</span>
  const isStale = (!list.isOnline || list.problem !== null) && list.asOf !== null
  return (
    <span role="status">
      {countText(list.total, isNarrowed(query))}
      {isStale && ` · as of ${clockTime(list.asOf ?? 0)}`}
    </span>
  )
}

function countText(total: number, narrowed: boolean): string {
  const noun = total === 1 ? 'influencer' : 'influencers'
  return narrowed ? `${showCount(total)} matching ${noun}` : `${showCount(total)} ${noun}`
}

function clockTime(at: number): string {
  return new Date(at).toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit', hour12: false })
}
