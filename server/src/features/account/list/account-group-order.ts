import { priorities } from '@rapport/domain/account/account'
import { fieldIdOf } from '@rapport/domain/account-list/account-list'
import type { CustomField } from '@rapport/domain/custom-field/custom-field'
import { textKey } from '@rapport/domain/custom-field/field-key'
import { shownName } from '@rapport/domain/person/person'
import { foldText } from '@rapport/domain/search/search'
import { readNames } from '../../../facts/names.ts'
import type { ListSource, WantedPage } from './account-list-repository.ts'
import type { GroupField } from './account-sort-query.ts'

interface Wanted extends Pick<WantedPage, 'filter' | 'workspace' | 'fields'> {
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
  { field, filter, workspace, fields }: Wanted,
  ids: readonly string[],
): Promise<(value: string) => Key> => {
  const { organizationId } = filter
  const custom = fields.get(fieldIdOf(field) ?? '')
  if (custom) return keyInField(custom)
  if (field === 'stage') return (value) => workspace.stages.findIndex(({ id }) => id === value)
  if (field === 'priority') return (value) => priorityNames.indexOf(value)
  if (field === 'platform') return foldText
  const wanted = {
    users: field === 'owner' ? ids : [],
    segments: field === 'segment' ? ids : [],
    campaigns: field === 'campaign' ? ids : [],
  }
  const names = await readNames({ db, tables: store.tables }, organizationId, wanted)
  const nameById = field === 'owner' ? names.users : field === 'campaign' ? names.campaigns : names.segments
  return (id) => foldText(nameById.get(id) ?? shownName(undefined))
}

/** Options as they were put in order, those that were taken out behind them; Yes before No. */
const keyInField = ({ type, options }: CustomField): ((value: string) => Key) => {
  const keys = type === 'checkbox' ? ['true', 'false'] : options.map(textKey)
  return (value) => (keys.includes(value) ? keys.indexOf(value) : keys.length)
}

const compare = (a: Key, b: Key): number => (a < b ? -1 : a > b ? 1 : 0)
