import { and, eq, gte, lte, sum } from 'drizzle-orm'
import type { QuerySource } from '../../../store/kept-query.ts'

/** Sessions of a link, of all time. */
export const countLinkSessions = async ({ db, tables: { utmDay } }: QuerySource, linkId: string): Promise<number> => {
  const [row] = await db
    .select({ sessions: sum(utmDay.sessions).mapWith(Number) })
    .from(utmDay)
    .where(eq(utmDay.linkId, linkId))
  return row?.sessions ?? 0
}

/** Sessions of all links of an organisation, from one day to another, both included. */
export const countOrganizationSessions = async (
  { db, tables: { utmOrganizationDay: days } }: QuerySource,
  organizationId: string,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<number> => {
  const [row] = await db
    .select({ sessions: sum(days.sessions).mapWith(Number) })
    .from(days)
    .where(and(eq(days.organizationId, organizationId), gte(days.day, first), lte(days.day, last)))
  return row?.sessions ?? 0
}
