import { and, asc, eq, exists, gt, inArray, isNull, or, sum } from 'drizzle-orm'
import type { QuerySource } from '../../../store/query/kept-query.ts'
import type { Store } from '../../../store/store.ts'
import type { ReadPage } from './export-repository.ts'

type Tables = Store['tables']

export interface ExportedCode {
  readonly row: Tables['discountCode']['$inferSelect']
  readonly accountName: string
}

/** Discount codes of influencers who are there; deleted ones as long as orders count for them. */
export const readCodes: ReadPage<ExportedCode> = ({ db, tables }, organizationId, after, limit) => {
  const { discountCode, account, attribution } = tables
  return db
    .select({ row: discountCode, accountName: account.name })
    .from(discountCode)
    .innerJoin(account, eq(account.id, discountCode.accountId))
    .where(
      and(
        eq(discountCode.organizationId, organizationId),
        or(isNull(discountCode.deletedAt), exists(namedIn(db, attribution, discountCode, 'code'))),
        isNull(account.deletedAt),
        after && gt(discountCode.id, after.row.id),
      ),
    )
    .orderBy(asc(discountCode.id))
    .limit(limit)
}

export interface ExportedLink {
  readonly row: Tables['utmLink']['$inferSelect']
  readonly accountName: string
  readonly clicks: number
  readonly sessions: number
}

/** The same of tracking links, with how often they were followed. */
export const readLinks: ReadPage<ExportedLink> = async ({ db, tables }, organizationId, after, limit) => {
  const { utmLink, utmDay, account, attribution } = tables
  const rows = await db
    .select({ row: utmLink, accountName: account.name })
    .from(utmLink)
    .innerJoin(account, eq(account.id, utmLink.accountId))
    .where(
      and(
        eq(utmLink.organizationId, organizationId),
        or(isNull(utmLink.deletedAt), exists(namedIn(db, attribution, utmLink, 'link'))),
        isNull(account.deletedAt),
        after && gt(utmLink.id, after.row.id),
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

/** Why orders count for a code or a link. */
const namedIn = (
  db: QuerySource['db'],
  attribution: Tables['attribution'],
  of: Tables['discountCode'] | Tables['utmLink'],
  source: 'code' | 'link',
) => {
  const { organizationId, sourceId } = attribution
  return db
    .select({ sourceId })
    .from(attribution)
    .where(and(eq(organizationId, of.organizationId), eq(attribution.source, source), eq(sourceId, of.id)))
}
