import { addDays } from '@rapport/domain/calendar-day/calendar-day'
import { soundIntervals } from '@rapport/domain/next-outreach/interval'
import { type CountedPage, readCountedPage } from './account-counted-repository.ts'
import { countGroups } from './account-group-sum-repository.ts'
import {
  type ListPart,
  type ListPosition,
  type ListSource,
  readNearPositions,
  readPositions,
  type WantedPage,
} from './account-list-repository.ts'
import type { ScalarSort } from './account-sort-query.ts'

interface Wanted extends WantedPage {
  readonly field: ScalarSort
  readonly isDescending: boolean
}

/** Accounts with a value come first in both directions; each part is a range of an index. */
export const readScalarPage = async ({ db, store }: ListSource, wanted: Wanted): Promise<readonly ListPosition[]> => {
  const { filter, cursor, isDescending, limit } = wanted
  const positions: ListPosition[] = []
  for (const [index, part] of partsToCome(wanted).entries()) {
    const after = cursor !== undefined && index === 0 ? ([cursor.value, cursor.id] as const) : undefined
    positions.push(...(await readPositions(db, store, filter, { part, isDescending, after, limit: limit - positions.length })))
    if (positions.length >= limit || (cursor === undefined && positions.length >= wanted.total)) break
  }
  return positions
}

/** The first page with its counts: apart where the first of the order fill it, else in one pass. */
export const readFirstPage = async ({ db, store }: ListSource, wanted: Omit<Wanted, 'total' | 'stageCounts'>): Promise<CountedPage> => {
  const { filter, field, isDescending, limit } = wanted
  const [part] = partsToCome(wanted)
  const positions = part && (await readNearPositions(db, store, filter, { part, isDescending, limit }))
  if (positions && positions.length === limit) return { positions, stageCounts: await countGroups(db, store, filter, 'stage') }
  const aheadDay = field === 'outreach' ? aheadDayOf(wanted) : undefined
  return readCountedPage(db, store, filter, { field, isDescending, aheadDay, limit })
}

const neverUnset: readonly ScalarSort[] = ['name', 'createdAt', 'updatedAt']

const partsToCome = (wanted: Omit<Wanted, 'total' | 'stageCounts'>): readonly ListPart[] => {
  const { field, cursor } = wanted
  const set: readonly ListPart[] = field === 'outreach' ? outreachParts(wanted) : [{ at: 'set', field }]
  const parts: readonly ListPart[] = neverUnset.includes(field) ? set : [...set, { at: 'unset', field }]
  if (cursor === undefined) return parts
  const begin = parts.findIndex((part) => holds(part, cursor.value))
  return begin < 0 ? [] : parts.slice(begin)
}

const holds = (part: ListPart, value: string | number | null): boolean => {
  if (part.at === 'unset' || value === null) return part.at === 'unset' && value === null
  if (part.at === 'groups' || part.within === undefined) return true
  return part.within.from <= String(value) && String(value) <= part.within.to
}

/** Stored days in the order of their meaning: days that always lie ahead follow the day that they mean today. */
const outreachParts = (wanted: Omit<Wanted, 'total' | 'stageCounts'>): readonly ListPart[] => {
  const ahead = aheadDayOf(wanted)
  if (ahead === undefined) return [{ at: 'set', field: 'outreach' }]
  const parts = [
    { from: '', to: ahead },
    { from: 'z000', to: 'z999' },
    { from: addDays(ahead, 1), to: '9999-12-31' },
  ].map((within) => ({ at: 'set', field: 'outreach', within }) as const)
  return wanted.isDescending ? parts.toReversed() : parts
}

/** Undefined where no day always lies ahead. */
const aheadDayOf = ({ today, workspace }: Pick<Wanted, 'today' | 'workspace'>): string | undefined => {
  const days = soundIntervals(workspace.intervals).negotiatingPendingYouInterval
  return days === 0 ? undefined : addDays(today, days)
}
