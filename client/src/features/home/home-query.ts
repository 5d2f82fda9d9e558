import { type AccountFilterName, accountFilters, accountSorts } from '@rapport/domain/account-list/account-list'
import type { ListQuery } from '@rapport/domain/account-list/list-membership'
import { readListed, writeListed } from '@rapport/domain/account-list/listed-values'
import type { TableSort } from '../../ui/table/table-columns.ts'

/** The state of Home in its address. Absent means all, in the usual order, as a table. */
export interface HomeQuery extends ListQuery {
  readonly layout?: 'board'
  readonly columns?: string
  /** The saved view it began with. */
  readonly view?: string
}

export type HomeChange = { readonly [Part in keyof HomeQuery]?: string }

/** The order of an unsorted list: the newest first. It stays still while somebody works through profiles. */
export const usualSort = '-createdAt'

/** Reads any address; unreadable parts are left out. */
export function readHomeQuery(address: Readonly<Record<string, unknown>>): HomeQuery {
  const sort = accountSorts.find((candidate) => candidate === address.sort && candidate !== usualSort)
  const texts = textParts.map((part) => [part, readText(address[part])] as const).filter(([, text]) => text !== '')
  return { ...Object.fromEntries(texts), ...(sort && { sort }), ...(address.layout === 'board' && { layout: 'board' }) }
}

/** The query of the list behind a profile; the full list when the referrer was another page. */
export function homeQueryOfReferrer(
  referrer: string | undefined,
  parseSearch: (search: string) => Readonly<Record<string, unknown>>,
): HomeQuery {
  const [path, search] = (referrer ?? '').split('?')
  return path === '/home' && search ? readHomeQuery(parseSearch(`?${search}`)) : {}
}

/** The query with changes; an empty text removes a part. */
export function changeHomeQuery(query: HomeQuery, change: HomeChange): HomeQuery {
  return readHomeQuery({ ...query, ...change })
}

/** The part of a query that narrows and orders the list, without its looks. */
export function listQueryOf({ layout: _layout, columns: _columns, view: _view, ...list }: HomeQuery): ListQuery {
  return { ...list, sort: list.sort ?? usualSort }
}

export const clearing: HomeChange = Object.fromEntries(['search', ...accountFilters].map((part) => [part, '']))

export function isNarrowed(query: HomeQuery): boolean {
  return Object.keys(clearing).some((part) => query[part as keyof HomeQuery]) // the names of its own parts
}

export function activeFilters(query: HomeQuery): readonly AccountFilterName[] {
  return accountFilters.filter((name) => query[name])
}

/** The query with a value of a filter toggled. */
export function toggleFilter(query: HomeQuery, name: AccountFilterName, value: string): HomeChange {
  const values = readListed(query[name] ?? '')
  return { [name]: writeListed(values.includes(value) ? values.filter((chosen) => chosen !== value) : [...values, value]) }
}

/** The order for the table's heads. */
export function tableSortOf({ sort = usualSort }: HomeQuery): TableSort {
  const isTurned = sort.startsWith('-')
  return { column: isTurned ? sort.slice(1) : sort, direction: isTurned ? 'descending' : 'ascending' }
}

/** The order after a click on a head. */
export function sortOfTable({ column, direction }: TableSort): string {
  return direction === 'descending' ? `-${column}` : column
}

const textParts = ['search', ...accountFilters, 'columns', 'view'] as const

function readText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 2000) : ''
}
