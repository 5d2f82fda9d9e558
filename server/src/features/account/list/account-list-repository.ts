import type { Workspace } from '@rapport/domain/account/account-input'
import { type AccountSort, fieldIdOf } from '@rapport/domain/account-list/account-list'
import type { CustomField } from '@rapport/domain/custom-field/custom-field'
import type { Tables } from '@rapport/schema/tables'
import { and, asc, Column, desc, eq, inArray, is, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../store/store.ts'
import type { StoredAccount } from '../account-row.ts'
import { accountsIn, anyValue, conditionColumns, conditionsOf, type ListStore, within } from './account-condition-query.ts'
import { firstByField, fitsField } from './account-field-query.ts'
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
  positionsFrom(db, store, filter, page, accountsIn(store, filter, indexOf(page)))

/** Accounts looked at in their order before the whole narrowed list is read. */
const mostLookedAt = 1500

/** As `positionsQuery`, but only among the first accounts of the order: where many match, they fill the page. For a part that is one range of an index. */
export const nearPositionsQuery = (db: Database, store: ListStore, filter: ListFilter, page: PartPage) =>
  positionsFrom(db, store, filter, page, nearSource(store, filter, page))

const nearSource = (store: ListStore, filter: ListFilter, page: PartPage): SQL => {
  const { part, isDescending, after } = page
  const { organizationId, deletedAt } = store.tables.account
  const field = part.at === 'set' ? fieldOfScalar(part.field) : undefined
  // What nobody narrowed is all there: the page itself is enough.
  const limit = isNarrowed(filter) ? mostLookedAt : page.limit
  if (field)
    return firstByField(
      store.tables,
      filter.organizationId,
      { ...field, isDescending, after },
      { limit, isSqlite: store.dialect === 'sqlite' },
    )
  const own = orderOf(store.tables, page).value
  const columns = new Set([...conditionColumns(store.tables), ...(is(own, Column) ? [own] : [])])
  const range = and(eq(organizationId, filter.organizationId), isNull(deletedAt), rangeOf(store.tables, page))
  const first = sql`select ${sql.join([...columns], sql`, `)} from ${store.tables.account} indexed by ${sql.identifier(indexOf(page))} where ${range}`
  const order = sql.join([...orderOf(store.tables, page).order], sql`, `)
  return sql`(${first} order by ${order} limit ${limit}) as ${sql.identifier('account')}`
}

const positionsFrom = (db: Database, store: ListStore, filter: ListFilter, page: PartPage, source: SQL) => {
  const { value, group, order } = orderOf(store.tables, page)
  return db
    .select({
      id: sql<string>`${store.tables.account.id}`,
      value: sql<unknown>`${value}`.mapWith(is(value, Column) ? value : asIs),
      group: sql<string | null>`${group}`,
    })
    .from(source)
    .where(and(conditionsOf(store, filter), rangeOf(store.tables, page)))
    .orderBy(...order)
    .limit(page.limit)
}

const asIs = (value: unknown): unknown => value

const indexOf = ({ part }: PartPage): string => (part.at === 'groups' ? groupIndex(part.field) : scalarIndex(part.field))

const orderOf = (tables: Tables, { part, isDescending }: PartPage) => {
  const { account } = tables
  const isGroups = part.at === 'groups'
  const value = isGroups ? account.nameKey : scalarColumn(tables, part.field)
  const group = isGroups ? groupColumn(tables, part.field) : sql<null>`null`
  const direction = isDescending && !isGroups ? desc : asc
  return { value, group, order: part.at === 'unset' ? [direction(account.id)] : [direction(value), direction(account.id)] }
}

const rangeOf = (tables: Tables, page: PartPage): SQL | undefined =>
  and(inPart(tables, page.part), page.after && beginsAfter(tables, page, page.after))

const inPart = (tables: Tables, part: ListPart): SQL | undefined => {
  if (part.at === 'groups') return inGroups(tables, part.field, part.values)
  const column = scalarColumn(tables, part.field)
  if (part.at === 'unset') return isNull(column)
  return part.within ? within(tables.account.outreachDay, part.within) : sql`${column} is not null`
}

const inGroups = (tables: Tables, field: GroupField, values: readonly (string | null)[]): SQL | undefined => {
  if (isOwnGroup(field)) return anyValue(ownGroupColumns(tables)[field], values)
  const any = values.map((value) => (value === null ? ({ at: 'unset' } as const) : ({ at: 'is', by: 'key', key: value } as const)))
  return fitsField(tables, { fieldId: fieldIdOf(field) ?? '', any })
}

const beginsAfter = (tables: Tables, { part, isDescending }: PartPage, [value, id]: readonly [string | number | null, string]): SQL => {
  const { account } = tables
  if (part.at === 'unset') return isDescending ? sql`${account.id} < ${id}` : sql`${account.id} > ${id}`
  if (part.at === 'groups') return sql`(${account.nameKey}, ${account.id}) > (${value}, ${id})`
  const column = scalarColumn(tables, part.field)
  const from = is(column, Column) ? sql.param(part.field in instants ? new Date(value ?? 0) : value, column) : sql`${value}`
  return isDescending ? sql`(${column}, ${account.id}) < (${from}, ${id})` : sql`(${column}, ${account.id}) > (${from}, ${id})`
}

const instants = { createdAt: true, updatedAt: true, lastContacted: true }

/** Looks among the first of the order, then reads the whole narrowed list for what is missing. */
export const readPositions = async (db: Database, store: ListStore, filter: ListFilter, page: PartPage): Promise<readonly ListPosition[]> =>
  (await readNearPositions(db, store, filter, page)) ?? toPositions(await positionsQuery(db, store, filter, page))

/** Undefined where the first of the order do not fill the page. */
export const readNearPositions = async (
  db: Database,
  store: ListStore,
  filter: ListFilter,
  page: PartPage,
): Promise<readonly ListPosition[] | undefined> => {
  const { part, limit } = page
  const isRange = part.at === 'groups' ? part.values.length === 1 && isOwnGroup(part.field) : fieldOfScalar(part.field) === undefined
  const isByField = part.at === 'set' && fieldOfScalar(part.field) !== undefined
  const isWhole = isByField && !isNarrowed(filter)
  if (!isWhole && (store.dialect !== 'sqlite' || !isNarrowed(filter) || !(isRange || isByField))) return undefined
  const near = await nearPositionsQuery(db, store, filter, page)
  return near.length < limit && !isWhole ? undefined : toPositions(near)
}

const toPositions = (rows: readonly { readonly id: string; readonly value: unknown; readonly group: string | null }[]) =>
  rows.map(({ id, value, group }) => ({ id, group, value: toKey(value) }))

/** Instants as numbers, whatever the driver makes of them. */
export const toKey = (value: unknown): string | number | null => {
  if (value instanceof Date) return value.getTime()
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

/** How many accounts of a list stand in each group. */
export const groupCountQuery = (db: Database, store: ListStore, filter: ListFilter, field: GroupField) => {
  const column = groupColumn(store.tables, field)
  return db
    .select({ group: sql<string | null>`${column}`, count: sql<number>`count(*)` })
    .from(accountsIn(store, filter, groupIndex(field)))
    .where(conditionsOf(store, filter))
    .groupBy(sql`1`)
}

export const countGroups = async (
  db: Database,
  store: ListStore,
  filter: ListFilter,
  field: GroupField,
): Promise<ReadonlyMap<string | null, number>> => {
  const rows = await groupCountQuery(db, store, filter, field)
  return new Map(rows.map(({ group, count }) => [group, Number(count)]))
}

/** How many accounts of a list stand in each stage, and how many in each group, counted in one pass. */
export const stageGroupCountQuery = (db: Database, store: ListStore, filter: ListFilter, field: GroupField) => {
  const stage = ownGroupColumns(store.tables).stage
  const group = groupColumn(store.tables, field)
  return db
    .select({ stage: sql<string>`${stage}`, group: sql<string | null>`${group}`, count: sql<number>`count(*)` })
    .from(accountsIn(store, filter, groupIndex('stage')))
    .where(conditionsOf(store, filter))
    .groupBy(sql`1`, sql`2`)
}

export interface ListCounts {
  readonly stageCounts: ReadonlyMap<string | null, number>
  readonly groupCounts: ReadonlyMap<string | null, number>
}

export const countStagesAndGroups = async (db: Database, store: ListStore, filter: ListFilter, field: GroupField): Promise<ListCounts> => {
  const rows = await stageGroupCountQuery(db, store, filter, field)
  const sumBy = (key: 'stage' | 'group') => {
    const sums = new Map<string | null, number>()
    for (const row of rows) sums.set(row[key], (sums.get(row[key]) ?? 0) + Number(row.count))
    return sums
  }
  return { stageCounts: sumBy('stage'), groupCounts: sumBy('group') }
}

/** How many accounts of an organisation stand in each stage; every move keeps it. */
export const readStageCounts = async (
  db: Database,
  { tables: { stageCount } }: ListStore,
  organizationId: string,
): Promise<ReadonlyMap<string | null, number>> => {
  const { stageId, count } = stageCount
  const rows = await db.select({ stageId, count }).from(stageCount).where(eq(stageCount.organizationId, organizationId))
  return new Map(rows.map((row) => [row.stageId, row.count]))
}

/** The accounts with these ids, in this order. */
export const readInOrder = async (db: Database, { tables }: ListStore, ids: readonly string[]): Promise<readonly StoredAccount[]> => {
  if (ids.length === 0) return []
  const { account, influencer } = tables
  const rows = await db
    .select({ row: account, profilePictureUrl: influencer.profilePictureUrl })
    .from(account)
    .leftJoin(influencer, eq(influencer.id, account.influencerId))
    .where(inArray(account.id, [...ids]))
  const byId = new Map(rows.map((stored) => [stored.row.id, stored]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
