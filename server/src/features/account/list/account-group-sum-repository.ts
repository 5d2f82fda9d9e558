import { fieldIdOf } from '@rapport/domain/account-list/account-list'
import type { Tables } from '@rapport/schema/tables'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { keepQuery } from '../../../store/query/kept-query.ts'
import { readRows } from '../../../store/query/raw-query.ts'
import type { Database } from '../../../store/store.ts'
import { accountsBy, accountsIn, conditionsOf, isInRowIndex, type ListStore, rowIndex } from './account-condition-query.ts'
import { wideIndex } from './account-field-query.ts'
import { type GroupField, groupColumn, groupIndex, isOwnGroup, ownGroupColumns } from './account-sort-query.ts'
import { isNarrowed, type ListFilter } from './list-filter-query.ts'

/** How many accounts of a list stand in each group. By row, they are looked through in the order of rows. */
export const groupCountQuery = (db: Database, store: ListStore, filter: ListFilter, field: GroupField, isByRow = false) => {
  const { group, besides } = groupedBy(store, field)
  return db
    .select({ group, count: sql<number>`count(*)` })
    .from(sql`${isByRow ? accountsBy(store, rowIndex) : accountsIn(store, filter, groupIndex(field))}${besides}`)
    .where(conditionsOf(store, filter))
    .groupBy(sql`1`)
}

/** PostgreSQL joins values of a custom field with all accounts at once; looked up for each they cost more. */
const groupedBy = ({ dialect, tables }: ListStore, field: GroupField) => {
  const { account, customFieldValue: value } = tables
  if (isOwnGroup(field) || dialect === 'sqlite') return { group: sql<string | null>`${groupColumn(tables, field)}`, besides: sql`` }
  const isItsValue = and(eq(value.fieldId, fieldIdOf(field) ?? ''), eq(value.row, account.searchRow))
  return { group: sql<string | null>`${value.key}`, besides: sql` left join ${value} on ${isItsValue}` }
}

export const countGroups = async (
  db: Database,
  store: ListStore,
  filter: ListFilter,
  field: GroupField,
): Promise<ReadonlyMap<string | null, number>> => {
  const rows =
    isOwnGroup(field) || isNarrowed(filter)
      ? await groupCountQuery(db, store, filter, field, await isFewerByRow(db, store, filter, [field]))
      : await countFieldGroups(db, store, filter, field)
  return new Map(rows.map(({ group, count }) => [group, Number(count)]))
}

/**
 * How many living accounts of an organisation have each value of a custom field: its index counts them all, those in the Trash are taken away.
 * Who has none is the rest of the counts that are kept by stage.
 */
export const fieldGroupCountQuery = ({ dialect, tables }: ListStore, organizationId: string, fieldId: string): SQL => {
  const { account, customFieldValue: value, stageCount } = tables
  const accounts = dialect === 'sqlite' ? sql`${account} indexed by ${sql.identifier(wideIndex)} cross join` : sql`${account} inner join`
  const isSet = and(eq(value.fieldId, fieldId), isNotNull(value.key), isNotNull(value.row))
  const isDeleted = and(eq(account.organizationId, organizationId), isNotNull(account.deletedAt))
  return sql`with counted as (
    select ${value.key} as name, count(*) as many from ${value} where ${isSet} group by ${value.key}
    union all
    select ${value.key}, -count(*) from ${accounts} ${value} on ${eq(value.row, account.searchRow)} where ${and(isDeleted, isSet)} group by ${value.key}
  )
  select name, sum(many) as many from counted group by name
  union all
  select null, (select coalesce(sum(${stageCount.count}), 0) from ${stageCount} where ${eq(stageCount.organizationId, organizationId)})
    - (select coalesce(sum(many), 0) from counted)`
}

const countFieldGroups = async (db: Database, store: ListStore, { organizationId }: ListFilter, field: GroupField) => {
  const rows = await readRows(db, fieldGroupCountQuery(store, organizationId, fieldIdOf(field) ?? ''))
  const counts = rows.map(({ name, many }) => ({ group: name === null ? null : String(name), count: Number(many) }))
  return counts.filter(({ count }) => count > 0)
}

/** From so many values on, those without one are few. */
const manyValues = 50_000

/** How many have a value in a custom field, counted no further than is asked. */
export const valueCountQuery = ({ customFieldValue: value }: Tables, fieldId: string): SQL =>
  sql`select count(*) as many from (select 1 from ${value} where ${and(eq(value.fieldId, fieldId), isNotNull(value.key))} limit ${manyValues}) as page`

/** Whether few are left of a list, of those without a value: found in the order of rows in half the time, they are sorted by group then. */
export const isFewerByRow = async (db: Database, store: ListStore, filter: ListFilter, by: readonly GroupField[]): Promise<boolean> => {
  const unset = filter.fields.find(({ any }) => any.some(({ at }) => at === 'unset'))
  if (store.dialect !== 'sqlite' || unset === undefined || !isInRowIndex(filter, by)) return false
  const [row] = await readRows(db, valueCountQuery(store.tables, unset.fieldId))
  return Number(row?.many ?? 0) >= manyValues
}

/** How many accounts of a list stand in each stage, and how many in each group, counted in one pass. */
export const stageGroupCountQuery = (db: Database, store: ListStore, filter: ListFilter, field: GroupField, isByRow = false) => {
  const stage = ownGroupColumns(store.tables).stage
  const { group, besides } = groupedBy(store, field)
  return db
    .select({ stage: sql<string>`${stage}`, group, count: sql<number>`count(*)` })
    .from(sql`${isByRow ? accountsBy(store, rowIndex) : accountsIn(store, filter, groupIndex('stage'))}${besides}`)
    .where(conditionsOf(store, filter))
    .groupBy(sql`1`, sql`2`)
}

export interface ListCounts {
  readonly stageCounts: ReadonlyMap<string | null, number>
  readonly groupCounts: ReadonlyMap<string | null, number>
}

/** Whether a list is of those without a value in the field that groups it. */
const isUnsetIn = ({ fields }: ListFilter, group: GroupField): boolean =>
  fields.some(({ fieldId, any }) => fieldId === fieldIdOf(group) && any.every(({ at }) => at === 'unset'))

export const countStagesAndGroups = async (db: Database, store: ListStore, filter: ListFilter, field: GroupField): Promise<ListCounts> => {
  if (isUnsetIn(filter, field)) {
    const stageCounts = await countGroups(db, store, filter, 'stage')
    return { stageCounts, groupCounts: new Map([[null, [...stageCounts.values()].reduce((sum, count) => sum + count, 0)]]) }
  }
  const rows = await stageGroupCountQuery(db, store, filter, field, await isFewerByRow(db, store, filter, ['stage', field]))
  const sumBy = (key: 'stage' | 'group') => {
    const sums = new Map<string | null, number>()
    for (const row of rows) sums.set(row[key], (sums.get(row[key]) ?? 0) + Number(row.count))
    return sums
  }
  return { stageCounts: sumBy('stage'), groupCounts: sumBy('group') }
}

const stageCountsOf = keepQuery('stage_counts_of', ({ db, tables: { stageCount } }) =>
  db
    .select({ stageId: stageCount.stageId, count: stageCount.count })
    .from(stageCount)
    .where(eq(stageCount.organizationId, sql.placeholder('organizationId'))),
)

/** How many accounts of an organisation stand in each stage; every move keeps it. */
export const readStageCounts = async (
  db: Database,
  { tables }: ListStore,
  organizationId: string,
): Promise<ReadonlyMap<string | null, number>> => {
  const rows = await stageCountsOf({ db, tables }).execute({ organizationId })
  return new Map(rows.map((row) => [row.stageId, row.count]))
}

/**
 * Budgets of a list's open partnerships by stage, in hundredths, from what each account keeps of its own [AL5]. Those of the whole list are
 * an index that holds nobody else.
 */
export const openBudgetsQuery = (store: ListStore, filter: ListFilter): SQL => {
  const { stageId, openBudget } = store.tables.account
  return sql`select ${stageId} as stage, sum(${openBudget}) as hundredths
    from ${accountsIn(store, filter, 'account_of_open_budget')} where ${and(isNotNull(openBudget), conditionsOf(store, filter, 'by-account'))}
    group by ${stageId}`
}

export const readOpenBudgets = async (db: Database, store: ListStore, filter: ListFilter): Promise<ReadonlyMap<string, bigint>> => {
  const rows = await readRows(db, openBudgetsQuery(store, filter))
  return new Map(rows.map(({ stage, hundredths }) => [String(stage), BigInt(String(hundredths))]))
}
