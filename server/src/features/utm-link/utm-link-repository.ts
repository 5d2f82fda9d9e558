import { tripleKey, type UtmTriple } from '@rapport/domain/utm-link/utm-address'
import type { LinkCounts } from '@rapport/domain/utm-link/utm-link-limit'
import { and, count, desc, eq, gt, isNull, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { QuerySource } from '../../store/query/kept-query.ts'
import type { Tx } from '../../store/store.ts'
import type { LinkRow } from './utm-link-row.ts'

/** Links of an influencer that are not deleted, the latest first. */
export const readLinks = ({ db, tables: { utmLink } }: QuerySource, accountId: string): Promise<readonly LinkRow[]> =>
  db
    .select()
    .from(utmLink)
    .where(and(eq(utmLink.accountId, accountId), isNull(utmLink.deletedAt)))
    .orderBy(desc(utmLink.createdAt), desc(utmLink.id))

/** A link that is not deleted, of an influencer who is there. */
export const readLink = async (
  { db, tables: { utmLink, account } }: QuerySource,
  organizationId: string,
  id: string,
): Promise<LinkRow | undefined> => {
  const [row] = await db
    .select({ link: utmLink })
    .from(utmLink)
    .innerJoin(account, eq(account.id, utmLink.accountId))
    .where(and(eq(utmLink.id, id), eq(utmLink.organizationId, organizationId), isNull(utmLink.deletedAt), isNull(account.deletedAt)))
  return row?.link
}

export const countLinks = async (
  { db, tables: { utmLink } }: QuerySource,
  organizationId: string,
  accountId: string,
): Promise<LinkCounts> => {
  const [own] = await db
    .select({ count: count() })
    .from(utmLink)
    .where(and(eq(utmLink.accountId, accountId), isNull(utmLink.deletedAt)))
  const [all] = await db.select({ count: count() }).from(utmLink).where(eq(utmLink.organizationId, organizationId))
  return { ofAccount: own?.count ?? 0, ofOrganization: all?.count ?? 0 }
}

/** Whether another link that is not deleted has these parameters now. */
export const isTripleShared = async (
  { db, tables: { utmLink, utmLinkTriple: held } }: QuerySource,
  { organizationId, id, ...triple }: Pick<LinkRow, 'organizationId' | 'id'> & UtmTriple,
): Promise<boolean> => {
  const later = alias(held, 'later')
  const isFormer = db
    .select({ present: sql`1` })
    .from(later)
    .where(and(eq(later.linkId, held.linkId), gt(later.position, held.position)))
  const rows = await db
    .select({ id: held.linkId })
    .from(held)
    .innerJoin(utmLink, eq(utmLink.id, held.linkId))
    .where(
      and(
        eq(held.organizationId, organizationId),
        eq(held.key, tripleKey(triple)),
        ne(held.linkId, id),
        isNull(utmLink.deletedAt),
        notExists(isFormer),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** [UL26] How often links of an organisation were given these parameters, deleted ones and those that have others now included. */
export const countTimes = async (
  { db, tables: { utmLinkTriple: held } }: QuerySource,
  { organizationId, source, medium, campaign }: Pick<LinkRow, 'organizationId'> & UtmTriple,
): Promise<number> => {
  const isIt = and(eq(held.organizationId, organizationId), eq(held.key, tripleKey({ source, medium, campaign })))
  const [row] = await db.select({ count: count() }).from(held).where(isIt)
  return row?.count ?? 0
}

export interface HeldTriple {
  readonly position: number
  readonly key: string
  readonly since: Date
}

/** The parameters that a link has now. */
export const readLastTriple = async ({ db, tables: { utmLinkTriple } }: QuerySource, linkId: string): Promise<HeldTriple | undefined> => {
  const { position, key, since } = utmLinkTriple
  const [last] = await db
    .select({ position, key, since })
    .from(utmLinkTriple)
    .where(eq(utmLinkTriple.linkId, linkId))
    .orderBy(desc(position))
    .limit(1)
  return last
}

export const insertLink = async (tx: Tx, row: LinkRow): Promise<void> => {
  await tx.db.insert(tx.tables.utmLink).values(row)
  await insertTriple(tx, row, 0, row.createdAt)
}

/** Parameters that hold from an instant on. */
export const insertTriple = async (
  { db, tables: { utmLinkTriple } }: Tx,
  { id: linkId, organizationId, source, medium, campaign }: LinkRow,
  position: number,
  since: Date,
): Promise<void> => {
  const triple = { source, medium, campaign }
  await db.insert(utmLinkTriple).values({ linkId, position, organizationId, key: tripleKey(triple), ...triple, since })
}

export const updateLink = async ({ db, tables: { utmLink } }: Tx, id: string, set: Partial<LinkRow>): Promise<void> => {
  await db.update(utmLink).set(set).where(eq(utmLink.id, id))
}
