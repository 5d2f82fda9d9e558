/** A view that nobody has to save. */
export interface ReadyView {
  readonly id: string
  readonly name: string
  /** As of a saved view. */
  readonly query: string
}

/** After so many days without a reply somebody looks again. */
const silentDays = 14

/** [SV4] The views that everybody has, for this person. */
export const readyViews = (userId: string): readonly ReadyView[] => [
  { id: 'mine', name: 'Mine', query: `owner=${userId}` },
  { id: 'due', name: 'Due now', query: 'outreach=due' },
  { id: 'unassigned', name: 'Unassigned', query: 'owner=none' },
  { id: 'overdue', name: 'Overdue content', query: 'content=overdue' },
  { id: 'invoice', name: 'Waiting for invoice', query: 'invoice=WAITING' },
  { id: 'silent', name: `No reply for ${silentDays} days`, query: `noReply=${silentDays}` },
]

/** [SV5] How many a view has; beyond this it is told as `999+`. */
export const mostCounted = 999

/** The most views that are counted in one call. */
export const mostCountedViews = 40

/** How many fit a view. */
export interface ViewCount {
  readonly id: string
  /** At most `mostCounted`; null when the view asks for what there is no more. */
  readonly count: number | null
  /** There are more than that. */
  readonly isMore: boolean
}

/** [SV5] A count as it is shown: `12`, `999+`. */
export const countWords = ({ count, isMore }: Pick<ViewCount, 'count' | 'isMore'>): string =>
  count === null ? '' : `${count}${isMore ? '+' : ''}`
