import type { BulkAnswer, BulkUndoAnswer } from '@rapport/domain/account-list/bulk-change'
import { showCount } from '@rapport/domain/show/money'

/** The words of a bulk change: 'moved to Signed', 'given to Ben Okafor'. */
export type Doing = string

type NameOf = (id: string) => string | undefined

export const people = (count: number): string => (count === 1 ? '1 influencer' : `${showCount(count)} influencers`)

export function bulkWords({ changed, unchanged, failed }: BulkAnswer, doing: Doing, nameOf: NameOf): string {
  // Accounts that had the value before count as changed.
  const right = [...changed, ...unchanged.map((id) => ({ id }))]
  const done = right.length > 0 ? `${nameOfOne(right, nameOf)} ${doing}` : ''
  const [first] = failed
  if (!first) return done || 'Nothing was to be changed'
  const who = failed.length === 1 ? `${nameOf(first.id) ?? '1 influencer'} was not` : `${people(failed.length)} were not`
  return `${done && `${done}; `}${who}: ${first.message}`
}

export function undoWords({ undone, kept }: BulkUndoAnswer, nameOf: NameOf, personOf: NameOf): string {
  const [first] = kept
  if (!first) return `Undone for ${nameOfOne(undone, nameOf)}`
  const who = first.changedBy === null ? 'somebody' : (personOf(first.changedBy) ?? 'a former member')
  const stayed = `${nameOfOne(kept, nameOf)} stayed: ${who} changed ${kept.length === 1 ? 'that' : 'those'} meanwhile`
  return undone.length === 0
    ? `Not undone: ${who} changed ${nameOfOne(kept, nameOf)} meanwhile`
    : `Undone for ${nameOfOne(undone, nameOf)}; ${stayed}`
}

const nameOfOne = (some: readonly { readonly id: string }[], nameOf: NameOf): string =>
  some.length === 1 ? (nameOf(some[0]?.id ?? '') ?? '1 influencer') : people(some.length)
