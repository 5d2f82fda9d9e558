import type { SalesPeriod } from '@rapport/domain/sales-report/sales-report'
import { and, between, eq, inArray, sum } from 'drizzle-orm'
import type { QuerySource } from '../../store/query/kept-query.ts'

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

/** Sessions of some links; null: of all time. */
export const countSessionsByLink = async (
  { db, tables: { utmDay } }: QuerySource,
  linkIds: readonly string[],
  period: SalesPeriod | null,
): Promise<ReadonlyMap<string, number>> => {
  if (linkIds.length === 0) return new Map()
  const rows = await db
    .select({ id: utmDay.linkId, sessions: sum(utmDay.sessions).mapWith(Number) })
    .from(utmDay)
    .where(and(inArray(utmDay.linkId, [...linkIds]), period ? between(utmDay.day, period.firstDay, period.lastDay) : undefined))
    .groupBy(utmDay.linkId)
  return new Map(rows.map(({ id, sessions }) => [id, sessions]))
}
