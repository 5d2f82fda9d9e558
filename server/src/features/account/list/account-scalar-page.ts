import { addDays } from '@rapport/domain/calendar-day/calendar-day'
import { soundIntervals } from '@rapport/domain/next-outreach/interval'
import { type CountedPage, readCountedPage } from './account-counted-repository.ts'
import {
  countGroups,
  type ListPart,
  type ListPlace,
  type ListSource,
  readNearPlaces,
  readPlaces,
  type WantedPage,
} from './account-list-repository.ts'
import type { ScalarSort } from './account-sort-repository.ts'

interface Wanted extends WantedPage {
  readonly field: ScalarSort
  readonly isDescending: boolean
}

/** Whoever has a value comes first, whichever way round; each part of the list is a range of an index. */
export const readScalarPage = async ({ db, store }: ListSource, wanted: Wanted): Promise<readonly ListPlace[]> => {
  const { filter, cursor, isDescending, limit } = wanted
  const found: ListPlace[] = []
  for (const [index, part] of partsToCome(wanted).entries()) {
    const after = cursor !== undefined && index === 0 ? ([cursor.value, cursor.id] as const) : undefined
    found.push(...(await readPlaces(db, store, filter, { part, isDescending, after, limit: limit - found.length })))
    if (found.length >= limit || (cursor === undefined && found.length >= wanted.total)) break
  }
  return found
}

/** The first page with the counts, where neither is known yet: apart where the first of the order fill it, else in one pass. */
export const readFirstPage = async ({ db, store }: ListSource, wanted: Omit<Wanted, 'total' | 'stageCounts'>): Promise<CountedPage> => {
  const { filter, field, isDescending, limit } = wanted
  const [part] = partsToCome(wanted)
  const places = part && (await readNearPlaces(db, store, filter, { part, isDescending, limit }))
  if (places) return { places, stageCounts: await countGroups(db, store, filter, 'stage') }
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

/** Stored days in the order of what they mean: what always lies some days ahead stands behind the day that this is today. */
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

/** Undefined where nothing lies ahead for ever. */
const aheadDayOf = ({ today, workspace }: Pick<Wanted, 'today' | 'workspace'>): string | undefined => {
  const days = soundIntervals(workspace.intervals).negotiatingPendingYouInterval
  return days === 0 ? undefined : addDays(today, days)
}
