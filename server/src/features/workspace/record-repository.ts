import type { Tables } from '@rapport/schema/tables'
import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { QuerySource } from '../../store/query/kept-query.ts'
import { groupsOf } from '../../store/query/query-group.ts'
import type { Tx } from '../../store/store.ts'
import type { CarriedList } from './carried-row.ts'
import type { Row } from './record-of-row.ts'

interface Page {
  readonly organizationId: string
  /** Whose rows are meant, for lists that belong to influencers, links or videos. */
  readonly ownerIds: readonly string[]
  /** The last row of the page before. */
  readonly after: Row | undefined
  readonly limit: number
}

/** Rows of a list behind the last one of the page before. */
export const readRowsOf = async (
  { db, tables }: QuerySource,
  list: CarriedList,
  { organizationId, ownerIds, after, limit }: Page,
): Promise<readonly Row[]> => {
  const table: PgTable = tables[list.table]
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table)
  const keys = list.order.flatMap((name) => columns[name] ?? [])
  const isNext = after && sql`(${sql.join(keys, sql`, `)}) > (${sql.join(valuesAfter(list, columns, after), sql`, `)})`
  return db
    .select()
    .from(table)
    .where(and(isOf({ db, tables }, list, { organizationId, ownerIds }), isWhole(list, columns), isNext))
    .orderBy(...keys.map((key) => asc(key)))
    .limit(limit)
}

const valuesAfter = (list: CarriedList, columns: Readonly<Record<string, PgColumn>>, after: Row): SQL[] =>
  list.order.map((name) => sql`${sql.param(after[name], columns[name])}`)

/** A video on its way is not carried, and no document that waits for its partnership. */
const isWhole = ({ table }: CarriedList, columns: Readonly<Record<string, PgColumn>>): SQL | undefined => {
  const own = { video: columns.completedAt, agreementFile: columns.partnershipId }[String(table)]
  return own && isNotNull(own)
}

type Owners = Pick<Page, 'organizationId' | 'ownerIds'>

const isOf = ({ tables }: QuerySource, list: CarriedList, { organizationId, ownerIds }: Owners): SQL | undefined => {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(tables[list.table] as PgTable)
  const own = columns[list.of ?? 'organizationId']
  if (!own) return sql`false`
  return list.of === undefined ? eq(own, organizationId) : inArray(own, [...ownerIds])
}

export const readOrganization = async ({ db, tables: { organization } }: QuerySource, organizationId: string): Promise<readonly Row[]> =>
  db.select({ name: organization.name, createdAt: organization.createdAt }).from(organization).where(eq(organization.id, organizationId))

/** The ids of an organisation's influencers, those in the Trash too. */
export const readAccountIds = async (
  { db, tables: { account } }: QuerySource,
  organizationId: string,
  after: string,
  limit: number,
): Promise<readonly string[]> => {
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.organizationId, organizationId), gt(account.id, after)))
    .orderBy(asc(account.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Few enough values for one statement of either dialect. */
const rowsAtOnce = 100

/** Writes rows as they are; throws where an id is taken. */
export const insertRows = async ({ db, tables }: Tx, table: keyof Tables, rows: readonly Row[]): Promise<void> => {
  for (const some of groupsOf(rows, rowsAtOnce)) await db.insert(tables[table] as PgTable).values(some)
}
