import { and, asc, eq, gt, inArray, isNull, sum } from 'drizzle-orm'
import type { QuerySource } from '../../store/kept-query.ts'
import type { Store } from '../../store/store.ts'

type CodeRow = Store['tables']['discountCode']['$inferSelect']
type LinkRow = Store['tables']['utmLink']['$inferSelect']

export interface ExportedCode {
  readonly row: CodeRow
  readonly accountName: string
}

/** Discount codes that are not deleted, of influencers who are there. */
export const readCodes = async (
  { db, tables: { discountCode, account } }: QuerySource,
  organizationId: string,
  after: CodeRow | undefined,
  limit: number,
): Promise<readonly ExportedCode[]> =>
  db
    .select({ row: discountCode, accountName: account.name })
    .from(discountCode)
    .innerJoin(account, eq(account.id, discountCode.accountId))
    .where(
      and(
        eq(discountCode.organizationId, organizationId),
        isNull(discountCode.deletedAt),
        isNull(account.deletedAt),
        after && gt(discountCode.id, after.id),
      ),
    )
    .orderBy(asc(discountCode.id))
    .limit(limit)

export interface ExportedLink {
  readonly row: LinkRow
  readonly accountName: string
  readonly clicks: number
  readonly sessions: number
}

/** Tracking links that are not deleted, of influencers who are there, with how often they were followed. */
export const readLinks = async (
  { db, tables: { utmLink, utmDay, account } }: QuerySource,
  organizationId: string,
  after: LinkRow | undefined,
  limit: number,
): Promise<readonly ExportedLink[]> => {
  const rows = await db
    .select({ row: utmLink, accountName: account.name })
    .from(utmLink)
    .innerJoin(account, eq(account.id, utmLink.accountId))
    .where(
      and(
        eq(utmLink.organizationId, organizationId),
        isNull(utmLink.deletedAt),
        isNull(account.deletedAt),
        after && gt(utmLink.id, after.id),
      ),
    )
    .orderBy(asc(utmLink.id))
    .limit(limit)
  if (rows.length === 0) return []
  const { linkId, clicks, sessions } = utmDay
  const sums = await db
    .select({ linkId, clicks: sum(clicks).mapWith(Number), sessions: sum(sessions).mapWith(Number) })
    .from(utmDay)
    .where(
      inArray(
        linkId,
        rows.map(({ row }) => row.id),
      ),
    )
    .groupBy(linkId)
  const sumById = new Map(sums.map((counts) => [counts.linkId, counts]))
  return rows.map((link) => {
    const counts = sumById.get(link.row.id)
    return { ...link, clicks: counts?.clicks ?? 0, sessions: counts?.sessions ?? 0 }
  })
}
