import {
  type AccountGroup,
  accountFilters,
  accountGroups,
  type FieldColumn,
  fieldIdOf,
  readOrder,
} from '@rapport/domain/account-list/account-list'
import type { ListQuery } from '@rapport/domain/account-list/list-membership'
import type { TableSort } from '../../ui/table/table-columns.ts'

/** The state of Home in its address. Absent means all, in the usual order, as a table. */
export interface HomeQuery extends ListQuery {
  readonly layout?: 'board'
  /** The board in lanes, one for each owner. */
  readonly lanes?: 'owner'
  readonly columns?: string
  /** The widths of columns that a view brings. */
  readonly widths?: string
  /** By what the rows stand in groups. */
  readonly group?: string
  /** The saved view it began with. */
  readonly view?: string
}

export type HomeChange = { readonly [Part in keyof HomeQuery]?: string }

/** The order of an unsorted list: the newest first. It stays still while somebody works through profiles. */
export const usualSort = '-createdAt'

/** Reads any address; unreadable parts are left out. */
export function readHomeQuery(address: Readonly<Record<string, unknown>>): HomeQuery {
  const order = readOrder(readText(address.sort))
  const sort = order === usualSort ? undefined : order
  const texts = textParts.map((part) => [part, readText(address[part])] as const).filter(([, text]) => text !== '')
  const group = readGroup(readText(address.group))
  return {
    ...Object.fromEntries(texts),
    ...(sort && { sort }),
    ...(group && { group }),
    ...(address.layout === 'board' && { layout: 'board' }),
    ...(address.layout === 'board' && address.lanes === 'owner' && { lanes: 'owner' }),
  }
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
export function listQueryOf({
  layout,
  lanes: _lanes,
  columns: _columns,
  widths: _widths,
  view: _view,
  group,
  ...list
}: HomeQuery): ListQuery {
  return { ...list, sort: layout === 'board' ? (list.sort ?? usualSort) : orderOf({ sort: list.sort, group }) }
}

/** The order of the rows: groups decide it, either way round. */
function orderOf({ sort, group }: { readonly sort?: string | undefined; readonly group?: string | undefined }): string {
  if (group === undefined) return sort ?? usualSort
  return sort === `-${group}` ? sort : group
}

export const clearing: HomeChange = Object.fromEntries(['search', ...accountFilters].map((part) => [part, '']))

export function isNarrowed(query: HomeQuery): boolean {
  return Object.keys(clearing).some((part) => query[part as keyof HomeQuery]) // the names of its own parts
}

/** The order for the table's heads. */
export function tableSortOf(query: HomeQuery): TableSort {
  const sort = orderOf(query)
  const isTurned = sort.startsWith('-')
  const field = isTurned ? sort.slice(1) : sort
  return { column: field === 'campaign' ? 'campaigns' : field, direction: isTurned ? 'descending' : 'ascending' }
}

/** The query after a click on a head: another order than that of the groups ends them. */
export function sortOfTable({ group }: HomeQuery, { column, direction }: TableSort): HomeChange {
  const field = column === 'campaigns' ? 'campaign' : column
  return { sort: direction === 'descending' ? `-${field}` : field, ...(group !== field && { group: '' }) }
}

/** What rows can stand in groups by. */
export function readGroup(text: string): AccountGroup | FieldColumn | undefined {
  const id = fieldIdOf(text)
  return id === undefined ? accountGroups.find((group) => group === text) : `field:${id}`
}

const textParts = ['search', ...accountFilters, 'columns', 'widths', 'view'] as const

function readText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 2000) : ''
}
