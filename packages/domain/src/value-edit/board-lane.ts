import type { Account } from '../account/account.ts'
import { notSet } from '../account-list/listed-values.ts'

/** A lane of the board: an owner's id, or 'none' for influencers of nobody. */
export type BoardLane = string

/** [IE7] The lane in which an influencer stands. */
export const laneOf = ({ owner }: Pick<Account, 'owner'>): BoardLane => owner ?? notSet

interface LanePerson {
  readonly id: string
  readonly name: string
  readonly former: boolean
}

/** [IE7] The lanes of a board: members by name, former ones while they own somebody, nobody last. `wanted`: the owners of its filter; none for all. */
export const boardLanes = (people: readonly LanePerson[], held: ReadonlySet<string>, wanted: readonly string[]): readonly BoardLane[] => {
  const shown = people.filter(({ id, former }) => !former || held.has(id)).toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  const lanes = [...shown.map(({ id }) => id), notSet]
  return wanted.length === 0 ? lanes : lanes.filter((lane) => wanted.includes(lane))
}

/** [IE8] What a card dropped into another column or lane changes: the stage, the owner, or both; null is nothing. Without lanes the owner stays. */
export const dropChange = (
  account: Pick<Account, 'stage' | 'owner'>,
  to: { readonly stage: string; readonly lane: BoardLane | null },
): { readonly stage?: string; readonly owner?: string | null } | null => {
  const moves = to.stage !== account.stage
  const changesOwner = to.lane !== null && to.lane !== laneOf(account)
  if (!moves && !changesOwner) return null
  return { ...(moves && { stage: to.stage }), ...(changesOwner && { owner: to.lane === notSet ? null : to.lane }) }
}
