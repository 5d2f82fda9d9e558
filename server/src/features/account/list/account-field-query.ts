import type { Tables } from '@rapport/schema/tables'
import { and, eq, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Store } from '../../../store/store.ts'
import { escapeLike } from './account-search-query.ts'
import type { FieldFilter, FieldKey, FieldTestStored } from './list-filter-query.ts'

type FieldStore = Pick<Store, 'dialect' | 'tables'>

/** How custom values are compared: in sets that are made once, for many accounts; in what sets have in common; or looked up for each, for few. */
export type FieldMatching = 'by-set' | 'by-common-set' | 'by-account'

/** What an account has in a custom field, as lists compare it. */
export const keyOfField = ({ account, customFieldValue: value }: Tables, fieldId: string, by: FieldKey): SQL<string | null> =>
  sql<string | null>`(select ${value[by]} from ${value} where ${value.fieldId} = ${fieldId} and ${value.row} = ${account.searchRow})`

/** Whether an account fits each of some custom fields. */
export const fitsFields = (store: FieldStore, fields: readonly FieldFilter[], matching: FieldMatching): readonly SQL[] => {
  const first = fields.find(({ any }) => any.every(({ at }) => at !== 'unset'))
  if (store.dialect === 'sqlite' || matching !== 'by-common-set' || fields.length < 2 || first === undefined)
    return fields.map((field) => fitsField(store, field, matching))
  // PostgreSQL would compare each set with all accounts. Of a few rows it looks up the accounts.
  const { account, customFieldValue: value } = store.tables
  const others = fields.filter((field) => field !== first).map((field) => fitsField(store, field, matching, sql`fitting.at_row`))
  const fitting = sql`(select ${value.row} as at_row from ${value} where ${and(valueFits(store, first, matching), isNotNull(value.row))}) as fitting`
  return [sql`${account.searchRow} in (select fitting.at_row from ${fitting} where ${and(...others)})`]
}

/** Whether an account, or a row of its own, fits a test of a custom field, through indexes. With `unset`, it is not among those whose value fits none. */
export const fitsField = (
  store: FieldStore,
  field: FieldFilter,
  matching: FieldMatching,
  row: SQLWrapper = store.tables.account.searchRow,
): SQL => {
  const { customFieldValue: value } = store.tables
  const isComplement = field.any.some(({ at }) => at === 'unset')
  const wanted = valueFits(store, field, matching)
  // PostgreSQL makes a join of it; `not in` would look through the whole set for each account.
  if (matching === 'by-account' || (isComplement && store.dialect === 'postgres'))
    return sql`${not(isComplement)} exists (select 1 from ${valuesIn(store, false)} where ${and(wanted, eq(value.row, row))})`
  const isEach = field.any.every(({ at }) => at === 'is')
  return sql`${row} ${not(isComplement)} in (select ${value.row} from ${valuesIn(store, isEach)} where ${and(wanted, isNotNull(value.row))})`
}

/** Of which values the set is: those that fit one of the tests; with `unset`, those that fit none. */
const valueFits = (store: FieldStore, { fieldId, any }: FieldFilter, matching: FieldMatching): SQL | undefined => {
  const { customFieldValue: value } = store.tables
  const set = any.filter((test) => test.at !== 'unset')
  const fits = or(...set.map((test) => conditionOf(store, test, matching)))
  const unset = any.find((test) => test.at === 'unset')
  const isField = eq(value.fieldId, fieldId)
  if (unset === undefined) return and(isField, fits)
  return and(isField, isNotNull(value[unset.by ?? 'key']), fits && sql`not coalesce(${fits}, false)`)
}

const not = (isComplement: boolean): SQL => (isComplement ? sql`not` : sql``)

/** In the order of rows a large set is made in a fraction of the time; a few values are a range of their index. */
const valuesIn = ({ dialect, tables: { customFieldValue: value } }: FieldStore, isEach: boolean): SQL =>
  dialect === 'sqlite' && !isEach ? sql`${value} indexed by ${sql.identifier('custom_field_value_row')}` : sql`${value}`

const conditionOf = (store: FieldStore, test: FieldTestStored, matching: FieldMatching): SQL | undefined => {
  const { customFieldValue: value } = store.tables
  if (test.at === 'unset') return undefined
  if (test.at === 'set') return isNotNull(value.key)
  if (test.at === 'is') return eq(value[test.by], test.key)
  if (test.at === 'has') return holds(store, test.text, matching)
  const { by, from, to } = test
  if (from === null && to === null) return isNotNull(value[by])
  return and(from === null ? undefined : sql`${value[by]} >= ${from}`, to === null ? undefined : sql`${value[by]} <= ${to}`)
}

/** PostgreSQL takes a third of all values to hold a text. Of a pattern it finds in its statistics how few they are, or thinks so. */
const holds = ({ dialect, tables: { customFieldValue: value } }: FieldStore, text: string, matching: FieldMatching): SQL => {
  if (dialect === 'sqlite') return sql`instr(${value.key}, ${text}) > 0`
  return matching === 'by-common-set' ? sql`${value.key} like ${`%${escapeLike(text)}%`}` : sql`strpos(${value.key}, ${text}) > 0`
}

/** The index of all filters and orders. SQLite would rather take a narrow one and read the rows. */
export const wideIndex = 'account_list'

const keyIndexes: Readonly<Record<FieldKey, string>> = { key: 'custom_field_value_key', numberKey: 'custom_field_value_number' }

export interface FieldOrder {
  readonly fieldId: string
  readonly by: FieldKey
  readonly isDescending: boolean
  readonly after?: readonly [string | number | null, string] | undefined
}

/** The first accounts in the order of a custom field, of those that have a value: a range of its index leads to each account. */
export const firstByField = (
  tables: Tables,
  organizationId: string,
  { fieldId, by, isDescending, after }: FieldOrder,
  { limit, isSqlite }: { readonly limit: number; readonly isSqlite: boolean },
): SQL => {
  const { account, customFieldValue: value } = tables
  const direction = isDescending ? sql`desc` : sql`asc`
  const isBehind = after && sql`(${value[by]}, ${value.accountId}) ${isDescending ? sql`<` : sql`>`} (${after[0]}, ${after[1]})`
  const from = isSqlite
    ? sql`${value} indexed by ${sql.identifier(keyIndexes[by])} cross join ${account} on ${eq(account.id, value.accountId)}`
    : sql`${value} inner join ${account} on ${eq(account.id, value.accountId)}`
  const isListed = and(
    eq(value.fieldId, fieldId),
    isNotNull(value[by]),
    isBehind,
    eq(account.organizationId, organizationId),
    isNull(account.deletedAt),
  )
  return sql`(select ${account}.* from ${from} where ${isListed} order by ${value[by]} ${direction}, ${value.accountId} ${direction} limit ${limit}) as ${sql.identifier('account')}`
}
