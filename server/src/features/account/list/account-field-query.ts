import type { Tables } from '@rapport/schema/tables'
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { FieldFilter, FieldKey, FieldTestStored } from './list-filter-query.ts'

/** What an account has in a custom field, as lists compare it. */
export const keyOfField = ({ account, customFieldValue: value }: Tables, fieldId: string, by: FieldKey): SQL<string | null> =>
  sql<string | null>`(select ${value[by]} from ${value} where ${value.fieldId} = ${fieldId} and ${value.row} = ${account.searchRow})`

/** Whether an account fits one of the tests of a custom field; all through indexes. */
export const fitsField = (tables: Tables, { fieldId, any }: FieldFilter): SQL | undefined => {
  const { account, customFieldValue: value } = tables
  const tests = any.flatMap((test) => conditionOf(tables, test) ?? [])
  const rowsOf = (narrowed: SQL | undefined) =>
    sql`(select ${value.row} from ${value} where ${and(eq(value.fieldId, fieldId), isNotNull(value.row), narrowed)})`
  return or(
    tests.length > 0 ? sql`${account.searchRow} in ${rowsOf(or(...tests))}` : undefined,
    any.some(({ at }) => at === 'unset') ? isNull(keyOfField(tables, fieldId, 'key')) : undefined,
  )
}

const conditionOf = ({ customFieldValue: value }: Tables, test: FieldTestStored): SQL | undefined => {
  if (test.at === 'unset') return undefined
  if (test.at === 'set') return isNotNull(value.key)
  if (test.at === 'is') return eq(value[test.by], test.key)
  if (test.at === 'has') return sql`${value.key} like ${`%${test.text.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`
  const { by, from, to } = test
  return and(from === null ? undefined : sql`${value[by]} >= ${from}`, to === null ? isNotNull(value[by]) : sql`${value[by]} <= ${to}`)
}

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
