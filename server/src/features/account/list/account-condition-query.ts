import type { RevenueRange } from '@rapport/domain/account-list/account-list'
import type { Tables } from '@rapport/schema/tables'
import { and, type Column, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Store } from '../../../store/store.ts'
import { type FieldMatching, fitsFields, wideIndex } from './account-field-query.ts'
import { foundBy } from './account-search-query.ts'
import { isOwnGroup, ownGroupColumns } from './account-sort-query.ts'
import { type BoundedColumn, type Bounds, type DayBounds, isNarrowed, type ListFilter } from './list-filter-query.ts'

export type ListStore = Pick<Store, 'dialect' | 'tables'>

/** Narrowed lists use the wide index; each plain order has an index of its own. */
export const accountsIn = (store: ListStore, filter: ListFilter, plainIndex: string): SQL =>
  accountsBy(store, isNarrowed(filter) ? wideIndex : plainIndex)

export const accountsBy = ({ dialect, tables }: ListStore, index: string): SQL =>
  dialect === 'sqlite' ? sql`${tables.account} indexed by ${sql.identifier(index)}` : sql`${tables.account}`

/** Lists in the order of rows, in which sets of custom values are made. */
export const rowIndex = 'account_by_row'

/** Whether that index has all that a list asks for and is counted by; it leads to custom values, too. */
export const isInRowIndex = (filter: ListFilter, by: readonly string[]): boolean => {
  const { owner: _held, ...groups } = filter.groups
  const isOfFields = filter.fields.length > 0 && !isNarrowed({ ...filter, fields: [], groups })
  return isOfFields && by.every((group) => group === 'stage' || group === 'owner' || !isOwnGroup(group))
}

/** All that conditions read of an account. */
export const conditionColumns = (tables: Tables): readonly Column[] => {
  const { id, organizationId, deletedAt, nameKey, searchRow, campaignCount, outreachDay, recentMinor, invoiceMarks } = tables.account
  const own = [id, organizationId, deletedAt, nameKey, searchRow, campaignCount, outreachDay, recentMinor, invoiceMarks]
  return [...own, ...Object.values(ownGroupColumns(tables)), ...Object.values(boundedColumns(tables))]
}

export const conditionsOf = (store: ListStore, filter: ListFilter, matching: FieldMatching = 'by-set'): SQL | undefined => {
  const { tables } = store
  const { account } = tables
  const groups = ownGroupColumns(tables)
  const bounded = boundedColumns(tables)
  return and(
    eq(account.organizationId, filter.organizationId),
    isNull(account.deletedAt),
    ...entriesOf(filter.groups).map(([field, values]) => anyValue(groups[field], values)),
    inCampaigns(tables, filter),
    or(...filter.outreachDays.map((days) => (days === null ? isNull(account.outreachDay) : within(account.outreachDay, days)))),
    or(...filter.revenues.map((range) => (range === null ? isNull(account.recentMinor) : soldWithin(account.recentMinor, range)))),
    ...entriesOf(filter.bounds).map(([field, ranges]) => or(...ranges.map((range) => bounding(bounded[field], range)))),
    or(...filter.invoices.map((mark) => hasMark(account.invoiceMarks, mark))),
    ...fitsFields(store, filter.fields, matching),
    ...foundBy(store, filter.organizationId, filter.search),
  )
}

const boundedColumns = ({ account }: Tables): Readonly<Record<BoundedColumn, Column>> => ({
  reach: account.reach,
  lastContacted: account.lastContacted,
  createdAt: account.createdAt,
  openBudget: account.openBudget,
  contentDue: account.contentDue,
  unansweredSince: account.unansweredSince,
})

/** Object.entries forgets that keys are those of the object. */
const entriesOf = <Key extends string, Value>(record: Partial<Record<Key, Value>>) => Object.entries(record) as [Key, Value][]

export const anyValue = (column: Column, values: readonly (string | null)[]): SQL | undefined => {
  const set = values.filter((value) => value !== null)
  return or(set.length > 0 ? inArray(column, set) : undefined, values.includes(null) ? isNull(column) : undefined)
}

export const within = (column: Column, { from, to }: DayBounds): SQL => sql`(${column} >= ${from} and ${column} <= ${to})`

const bounding = (column: Column, range: Bounds | null): SQL | undefined => {
  if (range === null) return isNull(column)
  const { from, before } = range
  const bound = (value: string | number) => sql.param(column.dataType === 'date' ? new Date(value) : value, column)
  return and(
    sql`${column} is not null`,
    from === null ? undefined : sql`${column} >= ${bound(from)}`,
    before === null ? undefined : sql`${column} < ${bound(before)}`,
  )
}

const hasMark = (column: Column, mark: number | null): SQL =>
  mark === null ? sql`coalesce(${column}, 0) = 0` : sql`(${column} & ${mark}) <> 0`

const soldWithin = (column: Column, { from, below }: RevenueRange): SQL =>
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
