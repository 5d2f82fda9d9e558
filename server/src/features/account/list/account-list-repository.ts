import type { Workspace } from '@rapport/domain/account/account-input'
import { type AccountSort, fieldIdOf } from '@rapport/domain/account-list/account-list'
import type { CustomField } from '@rapport/domain/custom-field/custom-field'
import type { Tables } from '@rapport/schema/tables'
import { and, asc, Column, desc, eq, is, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { keepQuery, type QuerySource, readOnce } from '../../../store/query/kept-query.ts'
import { fromListed, isPostgres, listedTexts, readRows } from '../../../store/query/raw-query.ts'
import type { Database } from '../../../store/store.ts'
import { toldColumns } from '../account-repository.ts'
import type { TellableAccount } from '../account-row.ts'
import { accountsBy, accountsIn, anyValue, conditionColumns, conditionsOf, type ListStore, within } from './account-condition-query.ts'
import { type FieldMatching, firstByField, fitsField } from './account-field-query.ts'
import {
  fieldOfScalar,
  type GroupField,
  groupColumn,
  groupIndex,
  isOwnGroup,
  ownGroupColumns,
  type ScalarSort,
  scalarColumn,
  scalarIndex,
} from './account-sort-query.ts'
import { type DayBounds, isNarrowed, type ListFilter } from './list-filter-query.ts'

/** A part of a list with its own order: accounts with a value of the sort, without one, or of some groups. */
export type ListPart =
  | { readonly at: 'set'; readonly field: ScalarSort; readonly within?: DayBounds }
  | { readonly at: 'unset'; readonly field: ScalarSort }
  | { readonly at: 'groups'; readonly field: GroupField; readonly values: readonly (string | null)[] }

export interface PartPage {
  readonly part: ListPart
  readonly isDescending: boolean
  /** The sort value (nothing for `unset`) and id after which the page begins. */
  readonly after?: readonly [string | number | null, string] | undefined
  readonly limit: number
}

/** An account's position in a list: enough to sort and to continue, without its row. */
export interface ListPosition {
  readonly id: string
  readonly value: string | number | null
  readonly group: string | null
}

export interface ListSource {
  readonly db: Database
  readonly store: ListStore
}

/** The request for a page of a whole list. */
export interface WantedPage {
  readonly filter: ListFilter
  readonly sort: AccountSort
  /** Where the page before ended. */
  readonly cursor: ListPosition | undefined
  /** One more than the page holds: it tells whether another page follows. */
  readonly limit: number
  /** How many accounts match, and in which stages. */
  readonly total: number
  readonly stageCounts: ReadonlyMap<string | null, number>
  /** Counts by group of the order, where they were counted along. */
  readonly groupCounts?: ReadonlyMap<string | null, number> | undefined
  /** YYYY-MM-DD in the organisation's zone. */
  readonly today: string
  readonly workspace: Workspace
  /** The custom fields that filters and order name. */
  readonly fields: ReadonlyMap<string, CustomField>
}

/** Positions in one part of a list, in its order. */
export const positionsQuery = (db: Database, store: ListStore, filter: ListFilter, page: PartPage) =>
  positionsFrom(db, store, filter, page, { source: accountsIn(store, filter, indexOf(page)), matching: 'by-set' })

/** Accounts looked at in their order before the whole narrowed list is read. */
const mostLookedAt = 1500

/** As `positionsQuery`, but only among the first accounts of the order: where many match, they fill the page. For a part that is one range of an index. */
export const nearPositionsQuery = (db: Database, store: ListStore, filter: ListFilter, page: PartPage) =>
  positionsFrom(db, store, filter, page, { source: nearSource(store, filter, page), matching: 'by-account' })

const nearSource = (store: ListStore, filter: ListFilter, page: PartPage): SQL => {
  const { part, isDescending, after } = page
  const { organizationId, deletedAt } = store.tables.account
  const field = part.at === 'set' ? fieldOfScalar(part.field) : undefined
  // Those with a value of a custom field are found among all by name.
  const isByName = isFieldGroup(part)
  // What nobody narrowed is all there: the page itself is enough.
  const limit = isNarrowed(filter) || isByName ? mostLookedAt : page.limit
  if (field)
    return firstByField(
      store.tables,
      filter.organizationId,
      { ...field, isDescending, after },
      { limit, isSqlite: store.dialect === 'sqlite' },
    )
  const own = orderOf(store.tables, page).value
  const columns = new Set([...conditionColumns(store.tables), ...(is(own, Column) ? [own] : [])])
  const inRange = isByName ? after && beginsAfter(store.tables, page, after) : rangeOf(store, page, 'by-account')
  const range = and(eq(organizationId, filter.organizationId), isNull(deletedAt), inRange)
  const index = isByName ? scalarIndex('name') : indexOf(page)
  const first = sql`select ${sql.join([...columns], sql`, `)} from ${accountsBy(store, index)} where ${range}`
  const order = sql.join([...orderOf(store.tables, page).order], sql`, `)
  return sql`(${first} order by ${order} limit ${limit}) as ${sql.identifier('account')}`
}

interface Reading {
  readonly source: SQL
  readonly matching: FieldMatching
}

const positionsFrom = (db: Database, store: ListStore, filter: ListFilter, page: PartPage, { source, matching }: Reading) => {
  const { value, group, order } = orderOf(store.tables, page)
  return db
    .select({
      id: sql<string>`${store.tables.account.id}`,
      value: sql<unknown>`${value}`.mapWith(is(value, Column) ? value : asIs),
      group: sql<string | null>`${group}`,
    })
    .from(source)
    .where(and(conditionsOf(store, filter, matching), rangeOf(store, page, matching)))
    .orderBy(...order)
    .limit(page.limit)
}

const asIs = (value: unknown): unknown => value

const indexOf = ({ part }: PartPage): string => (part.at === 'groups' ? groupIndex(part.field) : scalarIndex(part.field))

const orderOf = (tables: Tables, { part, isDescending }: PartPage) => {
  const { account } = tables
  const isGroups = part.at === 'groups'
  const value = isGroups ? account.nameKey : scalarColumn(tables, part.field)
  const group = isGroups ? groupOf(tables, part) : sql<null>`null`
  const direction = isDescending && !isGroups ? desc : asc
  return { value, group, order: part.at === 'unset' ? [direction(account.id)] : [direction(value), direction(account.id)] }
}

/** The value of a single group is known. */
const groupOf = (tables: Tables, { field, values: [value = null, ...others] }: GroupsPart) =>
  others.length === 0 && value !== null ? sql`${value}` : groupColumn(tables, field)

const rangeOf = (store: ListStore, page: PartPage, matching: FieldMatching): SQL | undefined =>
  and(inPart(store, page.part, matching), page.after && beginsAfter(store.tables, page, storedEnd(page.part, page.after)))

const inPart = (store: ListStore, part: ListPart, matching: FieldMatching): SQL | undefined => {
  const { tables } = store
  if (part.at === 'groups') return inGroups(store, part, matching)
  const column = scalarColumn(tables, part.field)
  const custom = fieldOfScalar(part.field)
  if (part.at === 'unset')
    return custom ? fitsField(store, { fieldId: custom.fieldId, any: [{ at: 'unset', by: custom.by }] }, matching) : isNull(column)
  return part.within ? within(tables.account.outreachDay, part.within) : sql`${column} is not null`
}

type GroupsPart = Extract<ListPart, { readonly at: 'groups' }>

const inGroups = (store: ListStore, { field, values }: GroupsPart, matching: FieldMatching): SQL | undefined => {
  if (isOwnGroup(field)) return anyValue(ownGroupColumns(store.tables)[field], values)
  const any = values.map((value) => (value === null ? ({ at: 'unset' } as const) : ({ at: 'is', by: 'key', key: value } as const)))
  return fitsField(store, { fieldId: fieldIdOf(field) ?? '', any }, matching)
}

const isFieldGroup = (part: ListPart): boolean => part.at === 'groups' && !isOwnGroup(part.field)

/** Where a page ended before, as its column has it. */
type StoredEnd = readonly [unknown, string | Placeholder]

const storedEnd = (part: ListPart, [value, id]: readonly [string | number | null, string]): StoredEnd =>
  part.at !== 'groups' && part.field in instants ? [new Date(value ?? 0), id] : [value, id]

const beginsAfter = (tables: Tables, { part, isDescending }: Omit<PartPage, 'limit'>, [value, id]: StoredEnd): SQL => {
  const { account } = tables
  if (part.at === 'unset') return isDescending ? sql`${account.id} < ${id}` : sql`${account.id} > ${id}`
  if (part.at === 'groups') return sql`(${account.nameKey}, ${account.id}) > (${value}, ${id})`
  const column = scalarColumn(tables, part.field)
  const from = is(column, Column) ? sql.param(value, column) : sql`${value}`
  return isDescending ? sql`(${column}, ${account.id}) < (${from}, ${id})` : sql`(${column}, ${account.id}) > (${from}, ${id})`
}

const instants = { createdAt: true, updatedAt: true, lastContacted: true }

/** Looks among the first of the order, then reads the whole narrowed list for what is missing. */
export const readPositions = async (
  db: Database,
  store: ListStore,
  filter: ListFilter,
  page: PartPage,
): Promise<readonly ListPosition[]> => {
  if (isWhole(filter, page)) return readWholePositions({ db, tables: store.tables }, filter.organizationId, page)
  return (await readNearPositions(db, store, filter, page)) ?? toPositions(await readOnce(positionsQuery(db, store, filter, page)))
}

export type WholePage = PartPage & { readonly part: Exclude<ListPart, { readonly at: 'groups' }> }

/** A list that leaves nothing out, in the order of a column of accounts: its query is the same for everybody. */
export const isWhole = (filter: ListFilter, page: PartPage): page is WholePage => {
  const { part } = page
  if (part.at === 'groups' || (part.at === 'set' && part.within !== undefined)) return false
  return !isNarrowed(filter) && fieldOfScalar(part.field) === undefined
}

const readWholePositions = async (source: QuerySource, organizationId: string, page: WholePage): Promise<readonly ListPosition[]> => {
  const { part, after, limit } = page
  const [value, id] = after ? storedEnd(part, after) : []
  return toPositions(await wholeList(page)(source).execute({ organizationId, limit, ...(after && { value, id }) }))
}

const wholeLists = new Map<string, ReturnType<typeof keepWholeList>>()

const wholeList = (page: WholePage) => {
  const { part, isDescending, after } = page
  const name = ['positions', part.at, part.field, isDescending ? 'down' : 'up', ...(after ? ['on'] : [])].join('_')
  const list = wholeLists.get(name) ?? keepWholeList(name, page)
  wholeLists.set(name, list)
  return list
}

const keepWholeList = (name: string, page: WholePage) => keepQuery(name, (source) => wholeListQuery(source, page))

/** As `positionsQuery`, for every organisation. */
export const wholeListQuery = ({ db, tables }: QuerySource, page: WholePage) => {
  const { account } = tables
  const store = { dialect: isPostgres(db) ? 'postgres' : 'sqlite', tables } as const
  const { value, group, order } = orderOf(tables, page)
  const after = page.after && beginsAfter(tables, page, [sql.placeholder('value'), sql.placeholder('id')])
  const isThere = and(eq(account.organizationId, sql.placeholder('organizationId')), isNull(account.deletedAt))
  return db
    .select({
      id: sql<string>`${account.id}`,
      value: sql<unknown>`${value}`.mapWith(is(value, Column) ? value : asIs),
      group: sql<string | null>`${group}`,
    })
    .from(accountsBy(store, indexOf(page)))
    .where(and(isThere, and(inPart(store, page.part, 'by-set'), after)))
    .orderBy(...order)
    .limit(sql.placeholder('limit'))
}

/** Undefined where the first of the order do not fill the page, though others follow. */
export const readNearPositions = async (
  db: Database,
  store: ListStore,
  filter: ListFilter,
  page: PartPage,
): Promise<readonly ListPosition[] | undefined> => {
  const { part, limit } = page
  const isByField = part.at === 'set' && fieldOfScalar(part.field) !== undefined
  if (isByField && !isNarrowed(filter)) return toPositions(await readOnce(nearPositionsQuery(db, store, filter, page)))
  if (!isNarrowed(filter) && !isFieldGroup(part)) return undefined
  const isAll = part.at === 'groups' && isOwnGroup(part.field) && (await isSmallRange(db, store, filter, page))
  const isRange = part.at === 'groups' ? part.values.length === 1 : isByField || fieldOfScalar(part.field) === undefined
  if (!isRange && !isAll) return undefined
  const near = await readOnce(nearPositionsQuery(db, store, filter, page))
  return near.length === limit || isAll ? toPositions(near) : undefined
}

/** Whether groups hold no more accounts than are looked at; counted no further. */
export const smallRangeQuery = (store: ListStore, { organizationId }: ListFilter, page: PartPage): SQL => {
  const { account } = store.tables
  const range = and(eq(account.organizationId, organizationId), isNull(account.deletedAt), inPart(store, page.part, 'by-account'))
  const first = sql`select 1 from ${accountsBy(store, indexOf(page))} where ${range} limit ${mostLookedAt + 1}`
  return sql`select count(*) as looked from (${first}) as page`
}

const isSmallRange = async (db: Database, store: ListStore, filter: ListFilter, page: PartPage): Promise<boolean> => {
  const [row] = await readRows(db, smallRangeQuery(store, filter, page))
  return Number(row?.looked ?? 0) <= mostLookedAt
}

const toPositions = (rows: readonly { readonly id: string; readonly value: unknown; readonly group: string | null }[]) =>
  rows.map(({ id, value, group }) => ({ id, group, value: toKey(value) }))

/** Instants as numbers, whatever the driver makes of them. */
export const toKey = (value: unknown): string | number | null => {
  if (value instanceof Date) return value.getTime()
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

/** In this order of tables, SQLite looks up each account: by figures of a table that was small it would read all of them. */
const accountsOfPage = keepQuery('accounts_of_page', ({ db, tables: { account, influencer } }) => {
  const picture = db
    .select({ profilePictureUrl: influencer.profilePictureUrl })
    .from(influencer)
    .where(eq(influencer.id, account.influencerId))
  return db
    .select({ ...toldColumns(account), profilePictureUrl: sql<string | null>`${picture}` })
    .from(fromListed(db))
    .crossJoin(account)
    .where(eq(account.id, sql`listed.value`))
})

/** The accounts with these ids, in this order. */
export const readInOrder = async (db: Database, { tables }: ListStore, ids: readonly string[]): Promise<readonly TellableAccount[]> => {
  if (ids.length === 0) return []
  const rows = await accountsOfPage({ db, tables }).execute({ listed: listedTexts(ids) })
  const byId = new Map(rows.map((row) => [row.id, { row, profilePictureUrl: row.profilePictureUrl }]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
