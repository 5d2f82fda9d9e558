import { priorities } from '@rapport/domain/account/account'
import { shownName } from '@rapport/domain/person/person'
import { foldText } from '@rapport/domain/search/search'
import { readNames } from '../../../facts/names.ts'
import type { ListSource, WantedPage } from './account-list-repository.ts'
import type { GroupField } from './account-sort-query.ts'

interface Wanted extends Pick<WantedPage, 'filter' | 'workspace'> {
  readonly field: GroupField
  readonly isDescending: boolean
}

/** Groups in reading order: stages as in the pipeline, priorities from Low to High, others by name. Unset stands last in both directions. */
export const inGroupOrder = async (
  source: ListSource,
  wanted: Wanted,
  values: readonly (string | null)[],
): Promise<readonly (string | null)[]> => {
  const set = values.filter((value) => value !== null)
  const keyOf = await keyReader(source, wanted, set)
  const ordered = set.toSorted((a, b) => compare(keyOf(a), keyOf(b)) || compare(a, b))
  return [...(wanted.isDescending ? ordered.toReversed() : ordered), ...(values.includes(null) ? [null] : [])]
}

type Key = string | number

const priorityNames: readonly string[] = priorities

const keyReader = async (
  { db, store }: ListSource,
  { field, filter, workspace }: Wanted,
  ids: readonly string[],
): Promise<(value: string) => Key> => {
  const { organizationId } = filter
  if (field === 'stage') return (value) => workspace.stages.findIndex(({ id }) => id === value)
  if (field === 'priority') return (value) => priorityNames.indexOf(value)
  if (field === 'platform') return foldText
  const wanted = { users: field === 'owner' ? ids : [], segments: field === 'segment' ? ids : [], campaigns: [] }
  const names = await readNames({ db, tables: store.tables }, organizationId, wanted)
  return (id) => foldText((field === 'owner' ? names.users.get(id) : names.segments.get(id)) ?? shownName(undefined))
}

const compare = (a: Key, b: Key): number => (a < b ? -1 : a > b ? 1 : 0)
