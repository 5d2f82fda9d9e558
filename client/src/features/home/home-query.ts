import { type AccountFilterName, accountFilters, accountSorts } from '@rapport/domain/account-list/account-list'
import type { ListQuery } from '@rapport/domain/account-list/list-membership'
import { readListed, writeListed } from '@rapport/domain/account-list/listed-values'
import type { TableSort } from '../../ui/table/table-columns.ts'

/** What Home shows, as it stands in the address. Absent means all, in the usual order, as a table. */
export interface HomeQuery extends ListQuery {
  readonly layout?: 'board'
  /** The columns of the table, in their order. */
  readonly columns?: string
  /** The saved view that this was begun from. */
  readonly view?: string
}

export type HomeChange = { readonly [Part in keyof HomeQuery]?: string }

/** The order of a list that nobody sorted: the newest first. It does not move while profiles are worked through. */
export const usualSort = '-createdAt'

/** Reads an address totally: what is not understood is left out. */
export function readHomeQuery(address: Readonly<Record<string, unknown>>): HomeQuery {
  const sort = accountSorts.find((one) => one === address.sort && one !== usualSort)
  const texts = textParts.map((part) => [part, readText(address[part])] as const).filter(([, text]) => text !== '')
  return { ...Object.fromEntries(texts), ...(sort && { sort }), ...(address.layout === 'board' && { layout: 'board' }) }
}

/** The query of the list that a profile was opened from; of everything when that was another page. */
export function homeQueryOfReferrer(
  referrer: string | undefined,
  parseSearch: (search: string) => Readonly<Record<string, unknown>>,
): HomeQuery {
  const [path, search] = (referrer ?? '').split('?')
  return path === '/home' && search ? readHomeQuery(parseSearch(`?${search}`)) : {}
}

/** The query with some of it changed; an empty text takes a part away. */
export function changeHomeQuery(query: HomeQuery, change: HomeChange): HomeQuery {
  return readHomeQuery({ ...query, ...change })
}

/** What narrows and orders the list, without how it is shown. */
export function listQueryOf({ layout: _layout, columns: _columns, view: _view, ...list }: HomeQuery): ListQuery {
  return { ...list, sort: list.sort ?? usualSort }
}

/** Takes search and filters away. */
export const clearing: HomeChange = Object.fromEntries(['search', ...accountFilters].map((part) => [part, '']))

export function isNarrowed(query: HomeQuery): boolean {
  return Object.keys(clearing).some((part) => query[part as keyof HomeQuery]) // the names of its own parts
}

/** The filters that hold, in the order in which they are shown. */
export function activeFilters(query: HomeQuery): readonly AccountFilterName[] {
  return accountFilters.filter((name) => query[name])
}

/** A filter with a value added, or taken away when it is there. */
export function toggleFilter(query: HomeQuery, name: AccountFilterName, value: string): HomeChange {
  const values = readListed(query[name] ?? '')
  return { [name]: writeListed(values.includes(value) ? values.filter((one) => one !== value) : [...values, value]) }
}

/** The order as the table's heads show it. */
export function tableSortOf({ sort = usualSort }: HomeQuery): TableSort {
  const isTurned = sort.startsWith('-')
  return { column: isTurned ? sort.slice(1) : sort, direction: isTurned ? 'descending' : 'ascending' }
}

/** The order that a click on a head asks for. */
export function sortOfTable({ column, direction }: TableSort): string {
  return direction === 'descending' ? `-${column}` : column
}

const textParts = ['search', ...accountFilters, 'columns', 'view'] as const

function readText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 2000) : ''
}
