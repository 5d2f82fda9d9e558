import type { PartOfDay } from '@rapport/domain/sales-report/sales-points'
import { type SalesPart, salesParts } from '@rapport/domain/sales-report/sales-report'
import { and, between, desc, eq, sql, sum } from 'drizzle-orm'
import { readStoreWindow } from '../../facts/store-window.ts'
import type { QuerySource } from '../../store/query/kept-query.ts'
import { readRows } from '../../store/query/raw-query.ts'
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
