import type { SalesFigures } from '@rapport/domain/attribution/attribution-figures'
import type { SalesPeriod } from '@rapport/domain/sales-report/sales-report'
import { and, between, eq, isNull, sql, sum } from 'drizzle-orm'
import { noSales, readFiguresOfAccounts, readSoldCurrencies, spanOf, toFigures } from '../../facts/attribution/attribution-figures.ts'
import { readSummedZone } from '../../facts/sales/sales-sum.ts'
import type { QuerySource } from '../../store/query/kept-query.ts'
import { readRows } from '../../store/query/raw-query.ts'
import { soldQuery } from './sold-query.ts'

/** Whose figures, in which zone; in all currencies unless one is named. */
export interface SoldByAccount {
  readonly organizationId: string
  readonly accountId: string
  readonly timeZone: string
  readonly currency?: string
}

/** [AT13] [SA4] What an influencer sold, of kept sums where these are of the same days; null: of all time. */
export const readSoldByAccount = async (
  source: QuerySource,
  { organizationId, accountId, timeZone, currency }: SoldByAccount,
  period: SalesPeriod | null,
): Promise<SalesFigures> => {
  if (period && period.lastDay < period.firstDay) return noSales
  const zone = await readSummedZone(source, organizationId)
  const isSummed = zone?.timeZone === timeZone && zone.former === null
  if (period === null || !isSummed) {
    const asked = { ids: [accountId], ...(period && { span: spanOf(period, timeZone) }), ...(currency !== undefined && { currency }) }
    return (await readFiguresOfAccounts(source, organizationId, asked)).get(accountId) ?? noSales
  }
  const currencies = currency === undefined ? await readSoldCurrencies(source, organizationId) : [currency]
  const sold = soldQuery(source, 'account', { organizationId, period, timeZone, currencies, id: accountId })
  const rows = await readRows(
    source.db,
    sql`select id, currency, sum(orders) as orders, sum(minor) as minor from (${sold}) as sums group by id, currency having sum(orders) > 0`,
  )
  const figures = rows.map(({ id, currency, orders, minor }) => ({
    ...{ id, currency: String(currency), orders: Number(orders), net: Number(minor) },
  }))
  return toFigures(figures).get(accountId) ?? noSales
}

/** Sessions of an influencer's links, deleted ones too; null: of all time. */
export const countSessionsOfAccount = async (
  { db, tables: { utmDay, utmLink } }: QuerySource,
  accountId: string,
  period: SalesPeriod | null,
): Promise<number> => {
  const [row] = await db
    .select({ sessions: sum(utmDay.sessions).mapWith(Number) })
    .from(utmLink)
    .innerJoin(utmDay, eq(utmDay.linkId, utmLink.id))
    .where(and(eq(utmLink.accountId, accountId), period ? between(utmDay.day, period.firstDay, period.lastDay) : undefined))
  return row?.sessions ?? 0
}

/** A partnership that is not deleted, of an influencer who is there. */
export const readMeasuredPartnership = async (
  { db, tables: { partnership, account } }: QuerySource,
  organizationId: string,
  id: string,
) => {
  const { accountId, budget, startDate, endDate } = partnership
  const [row] = await db
    .select({ accountId, budget, startDate, endDate })
    .from(partnership)
    .innerJoin(account, eq(account.id, accountId))
    .where(
      and(eq(partnership.organizationId, organizationId), eq(partnership.id, id), isNull(partnership.deletedAt), isNull(account.deletedAt)),
    )
    .limit(1)
  return row
}
