import { inGroupOrder } from './account-group-order.ts'
import { countGroups } from './account-group-sum-repository.ts'
import { type ListPosition, type ListSource, readPositions, type WantedPage } from './account-list-repository.ts'
import type { GroupField } from './account-sort-query.ts'

interface Wanted extends WantedPage {
  readonly field: GroupField
  readonly isDescending: boolean
}

interface Group {
  readonly value: string | null
  readonly count: number
}

/** One group after another, each by name. Groups that fit into the page together are read together. */
export const readGroupPage = async (source: ListSource, wanted: Wanted): Promise<readonly ListPosition[]> => {
  const { cursor, limit } = wanted
  const counts = await countsOf(source, wanted)

  const present = cursor === undefined ? [...counts.keys()] : [...new Set([...counts.keys(), cursor.group])]
  const ordered = await inGroupOrder(source, wanted, present)
  const groups = ordered.map((value) => ({ value, count: counts.get(value) ?? 0 }))
  const begin = cursor === undefined ? 0 : ordered.indexOf(cursor.group)
  const positions: ListPosition[] = []
  if (cursor !== undefined)
    positions.push(...(await readGroups(source, wanted, { groups: ordered.slice(begin, begin + 1), limit, isAfter: true })))

  let next = cursor === undefined ? 0 : begin + 1
  while (positions.length < limit && next < groups.length) {
    const together = fitting(groups.slice(next), limit - positions.length)
    const values = together.map(({ value }) => value)
    const grouped = await readGroups(source, wanted, { groups: values, limit: limit - positions.length, isAfter: false })
    positions.push(...grouped.toSorted((a, b) => values.indexOf(a.group) - values.indexOf(b.group)))
    next += together.length
  }
  return positions
}

const countsOf = async ({ db, store }: ListSource, { filter, field, stageCounts, groupCounts }: Wanted) =>
  field === 'stage' ? stageCounts : (groupCounts ?? (await countGroups(db, store, filter, field)))

/** As many whole groups as fit; at least one, which may be cut. */
const fitting = (groups: readonly Group[], room: number): readonly Group[] => {
  let left = room
  const end = groups.findIndex(({ count }) => {
    left -= count
    return left < 0
  })
  return groups.slice(0, end < 0 ? groups.length : Math.max(1, end))
}

interface SomeGroups {
  readonly groups: readonly (string | null)[]
  readonly limit: number
  readonly isAfter: boolean
}

/** By name throughout: the caller separates several groups. */
const readGroups = ({ db, store }: ListSource, { filter, field, cursor }: Wanted, { groups, limit, isAfter }: SomeGroups) =>
  readPositions(db, store, filter, {
    part: { at: 'groups', field, values: groups },
    isDescending: false,
    after: isAfter && cursor ? [cursor.value, cursor.id] : undefined,
    limit,
  })
