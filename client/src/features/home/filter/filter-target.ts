import { type AccountFilterName, accountFilters, type FieldColumn, fieldIdOf } from '@rapport/domain/account-list/account-list'
import { readListed, writeListed } from '@rapport/domain/account-list/listed-values'
import type { HomeChange, HomeQuery } from '../home-query.ts'

/** What a list is narrowed by: a fact of every influencer, or a custom field. */
export type FilterTarget = Exclude<AccountFilterName, 'fields'> | FieldColumn

export const ownTargets = accountFilters.filter((name) => name !== 'fields')

const isOwn = (target: FilterTarget): target is Exclude<FilterTarget, FieldColumn> => fieldIdOf(target) === undefined

const conditionsOf = ({ fields = '' }: HomeQuery): readonly string[] => readListed(fields)

const begins = (condition: string, target: FieldColumn): boolean => condition.startsWith(`${fieldIdOf(target)}:`)

/** The values of a filter; of a custom field its tests, without its id: `is:Vegan`, `unset`. */
export function valuesOf(query: HomeQuery, target: FilterTarget): readonly string[] {
  if (isOwn(target)) return readListed(query[target] ?? '')
  return conditionsOf(query).flatMap((text) => (begins(text, target) ? [text.slice(text.indexOf(':') + 1)] : []))
}

/** The query with other values of a filter; none turn it off. */
export function withValues(query: HomeQuery, target: FilterTarget, values: readonly string[]): HomeChange {
  if (isOwn(target)) return { [target]: writeListed(values) }
  const others = conditionsOf(query).filter((text) => !begins(text, target))
  return { fields: writeListed([...others, ...values.map((value) => `${fieldIdOf(target)}:${value}`)]) }
}

/** The query with a value of a filter toggled. */
export function toggleFilter(query: HomeQuery, target: FilterTarget, value: string): HomeChange {
  const values = valuesOf(query, target)
  return withValues(query, target, values.includes(value) ? values.filter((chosen) => chosen !== value) : [...values, value])
}

/** The filters that are on: those of every influencer, then custom fields as they were chosen. */
export function activeFilters(query: HomeQuery): readonly FilterTarget[] {
  const ids = new Set(conditionsOf(query).map((text) => text.split(':')[0]))
  return [...ownTargets.filter((name) => query[name]), ...[...ids].map((id): FieldColumn => `field:${id}`)]
}
