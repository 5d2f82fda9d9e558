import type { Workspace } from '@rapport/domain/account/account-input'
import type { AccountSort, RevenueRange } from '@rapport/domain/account-list/account-list'
import type { Tables } from '@rapport/schema/tables'
import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Store } from '../../../store/store.ts'
import type { StoredAccount } from '../account-row.ts'
import { foundBy } from './account-search-query.ts'
import { type GroupField, groupColumns, groupIndexes, type ScalarSort, scalarColumns, scalarIndexes } from './account-sort-query.ts'

/** Stored days of the next outreach, both included. */
export interface DayBounds {
  readonly from: string
  readonly to: string
}

/** The filters of a list, in stored values. Null finds unset ones; an empty list narrows nothing. */
export interface ListFilter {
  readonly organizationId: string
  readonly search: string
  readonly groups: Readonly<Partial<Record<GroupField, readonly (string | null)[]>>>
  readonly campaignIds: readonly (string | null)[]
  readonly outreachDays: readonly (DayBounds | null)[]
  readonly revenues: readonly (RevenueRange | null)[]
}

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

export type ListStore = Pick<Store, 'dialect' | 'tables'>

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
}

/** Whether a list leaves anything out. */
export const isNarrowed = ({ search, groups, campaignIds, outreachDays, revenues }: ListFilter): boolean =>
  search.trim() !== '' ||
  campaignIds.length > 0 ||
  outreachDays.length > 0 ||
  revenues.length > 0 ||
  Object.values(groups).some((values) => values.length > 0)

/** The index of all filters and orders. SQLite would rather take a narrow one and read the rows. */
const wideIndex = 'account_list'

/** Narrowed lists use the wide index; each plain order has an index of its own. */
export const accountsIn = ({ dialect, tables }: ListStore, filter: ListFilter, plainIndex: string): SQL =>
  dialect === 'sqlite'
    ? sql`${tables.account} indexed by ${sql.identifier(isNarrowed(filter) ? wideIndex : plainIndex)}`
    : sql`${tables.account}`

export const conditionsOf = (store: ListStore, filter: ListFilter): SQL | undefined => {
  const { account } = store.tables
  const columns = groupColumns(store.tables)
  const oneOf = ([field, values]: [string, readonly (string | null)[]]) =>
    // Object.entries forgets that these are keys of the filter.
    anyValue(columns[field as GroupField], values)
  return and(
    eq(account.organizationId, filter.organizationId),
    isNull(account.deletedAt),
    ...Object.entries(filter.groups).map(oneOf),
    inCampaigns(store.tables, filter),
    or(...filter.outreachDays.map((days) => (days === null ? isNull(account.outreachDay) : within(account.outreachDay, days)))),
    or(...filter.revenues.map((range) => (range === null ? isNull(account.recentMinor) : soldWithin(account.recentMinor, range)))),
    ...foundBy(store, filter.organizationId, filter.search),
  )
}

type TextColumn = ReturnType<typeof groupColumns>[GroupField]

const anyValue = (column: TextColumn, values: readonly (string | null)[]): SQL | undefined => {
  const set = values.filter((value) => value !== null)
  return or(set.length > 0 ? inArray(column, set) : undefined, values.includes(null) ? isNull(column) : undefined)
}

const within = (column: Tables['account']['outreachDay'], { from, to }: DayBounds): SQL =>
  sql`(${column} >= ${from} and ${column} <= ${to})`

const soldWithin = (column: Tables['account']['recentMinor'], { from, below }: RevenueRange): SQL =>
  below === null ? sql`${column} >= ${from}` : sql`(${column} >= ${from} and ${column} < ${below})`

const inCampaigns = ({ account, accountCampaign }: Tables, { organizationId, campaignIds }: ListFilter): SQL | undefined => {
  const { row, campaignId } = accountCampaign
  const set = campaignIds.filter((id) => id !== null)
  const rows = sql`(select ${row} from ${accountCampaign} where ${accountCampaign.organizationId} = ${organizationId} and ${inArray(campaignId, set)})`
  return or(
    set.length > 0 ? sql`${account.searchRow} in ${rows}` : undefined,
    campaignIds.includes(null) ? sql`coalesce(${account.campaignCount}, 0) = 0` : undefined,
  )
}

/** Positions in one part of a list, in its order. */
export const positionsQuery = (db: Database, store: ListStore, filter: ListFilter, page: PartPage) =>
  positionsFrom(db, store, filter, page, accountsIn(store, filter, indexOf(page)))

/** Accounts looked at in their order before the whole narrowed list is read. */
const mostLookedAt = 1500

/** As `positionsQuery`, but only among the first accounts of the order: where many match, they fill the page. For a part that is one range of an index. */
export const nearPositionsQuery = (db: Database, store: ListStore, filter: ListFilter, page: PartPage) => {
  const { account } = store.tables
  const { id, organizationId, deletedAt, nameKey, searchRow, campaignCount, outreachDay, recentMinor } = account
  const used = [id, organizationId, deletedAt, nameKey, searchRow, campaignCount, outreachDay, recentMinor]
  const columns = new Set([...used, ...Object.values(groupColumns(store.tables)), orderOf(store.tables, page).value])
  const range = and(eq(organizationId, filter.organizationId), isNull(deletedAt), rangeOf(store.tables, page))
  const first = sql`select ${sql.join([...columns], sql`, `)} from ${account} indexed by ${sql.identifier(indexOf(page))} where ${range}`
  const order = sql.join([...orderOf(store.tables, page).order], sql`, `)
  const source = sql`(${first} order by ${order} limit ${mostLookedAt}) as ${sql.identifier('account')}`
  return positionsFrom(db, store, filter, page, source)
}

const positionsFrom = (db: Database, store: ListStore, filter: ListFilter, page: PartPage, source: SQL) => {
  const { value, group, order } = orderOf(store.tables, page)
  return db
    .select({
      id: sql<string>`${store.tables.account.id}`,
      value: sql<unknown>`${value}`.mapWith(value),
      group: sql<string | null>`${group}`,
    })
    .from(source)
    .where(and(conditionsOf(store, filter), rangeOf(store.tables, page)))
    .orderBy(...order)
    .limit(page.limit)
}

const indexOf = ({ part }: PartPage): string => (part.at === 'groups' ? groupIndexes[part.field] : scalarIndexes[part.field])

const orderOf = (tables: Tables, { part, isDescending }: PartPage) => {
  const { account } = tables
  const isGroups = part.at === 'groups'
  const value = isGroups ? account.nameKey : scalarColumns(tables)[part.field]
  const group = isGroups ? groupColumns(tables)[part.field] : sql<null>`null`
  const direction = isDescending && !isGroups ? desc : asc
  return { value, group, order: part.at === 'unset' ? [direction(account.id)] : [direction(value), direction(account.id)] }
}

const rangeOf = (tables: Tables, page: PartPage): SQL | undefined =>
  and(inPart(tables, page.part), page.after && beginsAfter(tables, page, page.after))

const inPart = (tables: Tables, part: ListPart): SQL | undefined => {
  if (part.at === 'groups') return anyValue(groupColumns(tables)[part.field], part.values)
  const column = scalarColumns(tables)[part.field]
  if (part.at === 'unset') return isNull(column)
  return part.within ? within(tables.account.outreachDay, part.within) : sql`${column} is not null`
}

const beginsAfter = (tables: Tables, { part, isDescending }: PartPage, [value, id]: readonly [string | number | null, string]): SQL => {
  const { account } = tables
  if (part.at === 'unset') return isDescending ? sql`${account.id} < ${id}` : sql`${account.id} > ${id}`
  if (part.at === 'groups') return sql`(${account.nameKey}, ${account.id}) > (${value}, ${id})`
  const column = scalarColumns(tables)[part.field]
  const from = sql.param(part.field in instants ? new Date(value ?? 0) : value, column)
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
  const isRange = part.at !== 'groups' || part.values.length === 1
  if (store.dialect !== 'sqlite' || !isNarrowed(filter) || !isRange) return undefined
  const near = await nearPositionsQuery(db, store, filter, page)
  return near.length < limit ? undefined : toPositions(near)
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
  const column = groupColumns(store.tables)[field]
  return db
    .select({ group: sql<string | null>`${column}`, count: sql<number>`count(*)` })
    .from(accountsIn(store, filter, groupIndexes[field]))
    .where(conditionsOf(store, filter))
    .groupBy(column)
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
  const { stage, [field]: group } = groupColumns(store.tables)
  return db
    .select({ stage: sql<string>`${stage}`, group: sql<string | null>`${group}`, count: sql<number>`count(*)` })
    .from(accountsIn(store, filter, groupIndexes.stage))
    .where(conditionsOf(store, filter))
    .groupBy(stage, group)
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
