import type { SalesPeriod } from '@rapport/domain/sales-report/sales-report'
import { and, between, eq, isNull, sum } from 'drizzle-orm'
import type { QuerySource } from '../../store/kept-query.ts'

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
