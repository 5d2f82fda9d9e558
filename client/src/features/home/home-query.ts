import type { TableSort } from '../../ui/table-columns.ts'

/** What the list shows, as it stands in the address. Absent means all. */
export interface HomeQuery {
  readonly search?: string
  /** A stage's name. */
  readonly stage?: string
  /** A user id, or 'none'. */
  readonly owner?: string
  readonly sort?: HomeSort
}

/** Columns that the server keeps in order; a minus turns them round. */
const homeSorts = ['name', '-name', 'stage', '-stage', 'createdAt', '-createdAt', 'updatedAt', '-updatedAt'] as const
export type HomeSort = (typeof homeSorts)[number]

/** The order of a list that nobody sorted: the newest first. It does not move while profiles are worked through. */
export const usualSort: HomeSort = '-createdAt'

/** Reads an address totally: what is not understood is left out. */
export function readHomeQuery(address: Readonly<Record<string, unknown>>): HomeQuery {
  const search = readText(address.search)
  const stage = readText(address.stage)
  const owner = readText(address.owner)
  const sort = homeSorts.find((one) => one === address.sort && one !== usualSort)
  return { ...(search && { search }), ...(stage && { stage }), ...(owner && { owner }), ...(sort && { sort }) }
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
export function changeHomeQuery(query: HomeQuery, change: { readonly [Part in keyof HomeQuery]?: string }): HomeQuery {
  return readHomeQuery({ ...query, ...change })
}

export function isNarrowed(query: HomeQuery): boolean {
  return Boolean(query.search || query.stage || query.owner)
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

function readText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 200) : ''
}
