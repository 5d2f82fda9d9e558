import type { PartOfDay } from '@rapport/domain/sales-report/sales-points'
import { type SalesPart, type SalesPeriod, salesParts } from '@rapport/domain/sales-report/sales-report'
import { and, between, desc, eq, inArray, sql, sum } from 'drizzle-orm'
import { readStoreWindow } from '../../facts/store-window.ts'
import type { QuerySource } from '../../store/kept-query.ts'
import { readRows } from '../../store/raw-query.ts'
import { paidQuery, type SoldIn } from './sold-query.ts'

/** The sales of parts on each day of a period, in every currency. */
export const readPartsByDay = async (
  { db, tables: { salesSum } }: QuerySource,
  { organizationId, period }: Pick<SoldIn, 'organizationId' | 'period'>,
): Promise<readonly (PartOfDay & { readonly currency: string })[]> => {
  const { currency, id: part, period: day, orders, minor } = salesSum
  const isThat = and(eq(salesSum.organizationId, organizationId), eq(salesSum.of, 'part'), between(day, period.firstDay, period.lastDay))
  const rows = await db.select({ currency, part, day, orders, minor }).from(salesSum).where(isThat)
  return rows.map((row) => ({ ...row, part: readPart(row.part) }))
}

/** Kept by the domain's name. */
const readPart = (id: string): SalesPart => salesParts.find((part) => part === id) ?? 'journey'

/** Sessions of all links of an organisation. */
export const countSessions = async (
  { db, tables: { utmOrganizationDay: days } }: QuerySource,
  organizationId: string,
  { firstDay, lastDay }: SalesPeriod,
): Promise<number> => {
  const [row] = await db
    .select({ sessions: sum(days.sessions).mapWith(Number) })
    .from(days)
    .where(and(eq(days.organizationId, organizationId), between(days.day, firstDay, lastDay)))
  return row?.sessions ?? 0
}

/** Sessions of some links. */
export const countSessionsByLink = async (
  { db, tables: { utmDay } }: QuerySource,
  linkIds: readonly string[],
  { firstDay, lastDay }: SalesPeriod,
): Promise<ReadonlyMap<string, number>> => {
  if (linkIds.length === 0) return new Map()
  const rows = await db
    .select({ id: utmDay.linkId, sessions: sum(utmDay.sessions).mapWith(Number) })
    .from(utmDay)
    .where(and(inArray(utmDay.linkId, [...linkIds]), between(utmDay.day, firstDay, lastDay)))
    .groupBy(utmDay.linkId)
  return new Map(rows.map(({ id, sessions }) => [id, sessions]))
}

/** Hundredths of what was paid to all. */
export const readPaid = async (source: QuerySource, sold: SoldIn): Promise<bigint> => {
  const [row] = await readRows(source.db, sql`select coalesce(sum(paid), 0) as paid from (${paidQuery(source, sold)}) as paid`)
  return BigInt(String(row?.paid ?? 0))
}

/** The currency of an organisation's report. */
export const readCurrency = async (source: QuerySource, organizationId: string): Promise<string | null> => {
  const { currency } = await readStoreWindow(source, organizationId)
  if (currency !== null) return currency
  const { salesSum } = source.tables
  const [usual] = await source.db
    .select({ currency: salesSum.currency })
    .from(salesSum)
    .where(and(eq(salesSum.organizationId, organizationId), eq(salesSum.of, 'part')))
    .groupBy(salesSum.currency)
    .orderBy(desc(sum(salesSum.orders)), salesSum.currency)
    .limit(1)
  return usual?.currency ?? null
}
