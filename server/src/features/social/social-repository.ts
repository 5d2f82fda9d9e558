import { nextRevision } from '@rapport/domain/account/account-revision'
import { and, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { recordField } from '../../facts/account/account-commit.ts'
import type { QuerySource } from '../../store/query/kept-query.ts'
import type { Tx } from '../../store/store.ts'

/** An organisation's month (YYYY-MM) of lookups. */
export interface UsageMonth {
  readonly organizationId: string
  readonly month: string
}

export const readUsed = async (
  { db, tables: { socialLookupUsage } }: QuerySource,
  { organizationId, month }: UsageMonth,
): Promise<number> => {
  const [row] = await db
    .select({ used: socialLookupUsage.used })
    .from(socialLookupUsage)
    .where(and(eq(socialLookupUsage.organizationId, organizationId), eq(socialLookupUsage.month, month)))
  return row?.used ?? 0
}

/** Counts a lookup while the limit allows it, in one statement: of many at once no more succeed. */
export const reserveLookup = async ({ db, tables: { socialLookupUsage } }: Tx, of: UsageMonth, limit: number): Promise<boolean> => {
  if (limit < 1) return false
  const counted = await db
    .insert(socialLookupUsage)
    .values({ ...of, used: 1 })
    .onConflictDoUpdate({
      target: [socialLookupUsage.organizationId, socialLookupUsage.month],
      set: { used: sql`${socialLookupUsage.used} + 1` },
      setWhere: lt(socialLookupUsage.used, limit),
    })
    .returning({ used: socialLookupUsage.used })
  return counted.length > 0
}

/** A lookup that nobody answered does not count. */
export const releaseLookup = async ({ db, tables: { socialLookupUsage } }: Tx, { organizationId, month }: UsageMonth): Promise<void> => {
  await db
    .update(socialLookupUsage)
    .set({ used: sql`${socialLookupUsage.used} - 1` })
    .where(and(eq(socialLookupUsage.organizationId, organizationId), eq(socialLookupUsage.month, month), gt(socialLookupUsage.used, 0)))
}

/** True for the first caller, once an account. */
export const claimAutomaticLookup = async ({ db, tables: { influencer } }: Tx, accountId: string, now: Date): Promise<boolean> => {
  const claimed = await db
    .update(influencer)
    .set({ socialLookupAt: now })
    .where(and(eq(influencer.accountId, accountId), isNull(influencer.socialLookupAt)))
    .returning({ id: influencer.id })
  return claimed.length > 0
}

export const releaseAutomaticLookup = async ({ db, tables: { influencer } }: Tx, accountId: string): Promise<void> => {
  await db.update(influencer).set({ socialLookupAt: null }).where(eq(influencer.accountId, accountId))
}

/** True for the first caller with these sources, while there is no picture. */
export const claimPicture = async ({ db, tables: { influencer } }: Tx, accountId: string, sources: string): Promise<boolean> => {
  const isUntried = or(isNull(influencer.pictureTriedFor), ne(influencer.pictureTriedFor, sources))
  const claimed = await db
    .update(influencer)
    .set({ pictureTriedFor: sources })
    .where(and(eq(influencer.accountId, accountId), isNull(influencer.profilePictureUrl), isUntried))
    .returning({ id: influencer.id })
  return claimed.length > 0
}

/** So that the same sources may be tried again. */
export const releasePicture = async ({ db, tables: { influencer } }: Tx, accountId: string, sources: string): Promise<void> => {
  await db
    .update(influencer)
    .set({ pictureTriedFor: null })
    .where(and(eq(influencer.accountId, accountId), eq(influencer.pictureTriedFor, sources)))
}

export interface NewPicture {
  readonly accountId: string
  readonly url: string
  readonly actorId: string
  readonly now: Date
}

/** Gives a living account its picture in a revision, and answers that; undefined when it has one by now or is gone. */
export const storePicture = async (tx: Tx, { accountId, url, actorId, now }: NewPicture): Promise<number | undefined> => {
  const { db } = tx
  const { account, influencer } = tx.tables
  const [living] = await db
    .select({ rev: account.rev })
    .from(account)
    .innerJoin(influencer, eq(influencer.id, account.influencerId))
    .where(and(eq(account.id, accountId), isNull(account.deletedAt), isNull(influencer.profilePictureUrl)))
  if (living === undefined) return undefined
  const rev = nextRevision(living.rev, now.getTime())
  await db.update(influencer).set({ profilePictureUrl: url }).where(eq(influencer.accountId, accountId))
  await db.update(account).set({ rev, updatedAt: now }).where(eq(account.id, accountId))
  await recordField(tx, { accountId, rev, field: 'profilePictureUrl', oldValue: null, newValue: url, actorId, at: now })
  return rev
}
