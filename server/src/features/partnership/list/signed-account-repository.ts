import type { TimeCursor } from '@rapport/domain/page/time-cursor'
import { and, count, desc, eq, inArray, isNull, lt, min, or, sql } from 'drizzle-orm'
import type { QuerySource } from '../../../store/query/kept-query.ts'
import { isDone, isOverdue } from '../content-due-query.ts'

/** The stage Signed, under any name. */
const readSignedStage = async ({ db, tables: { organizationStage } }: QuerySource, organizationId: string): Promise<string> => {
  const isSigned = and(eq(organizationStage.organizationId, organizationId), eq(organizationStage.key, 'signed'))
  const [stage] = await db.select({ id: organizationStage.id }).from(organizationStage).where(isSigned)
  return stage?.id ?? ''
}

/** The accounts whose stage is the organisation's Signed, the latest first. */
export const readSignedPage = async (
  source: QuerySource,
  organizationId: string,
  { before, limit }: { readonly before: TimeCursor | undefined; readonly limit: number },
) => {
  const { account, influencer } = source.tables
  const stageId = await readSignedStage(source, organizationId)
  const at = new Date(before?.at ?? 0)
  const isEarlier = before && or(lt(account.stageSince, at), and(eq(account.stageSince, at), lt(account.id, before.id)))
  return source.db
    .select({
      id: account.id,
      name: account.name,
      email: account.email,
      profilePictureUrl: influencer.profilePictureUrl,
      signedSubstage: account.signedSubstage,
      owner: account.ownerId,
      stageSince: account.stageSince,
    })
    .from(account)
    .leftJoin(influencer, eq(influencer.accountId, account.id))
    .where(and(eq(account.organizationId, organizationId), isNull(account.deletedAt), eq(account.stageId, stageId), isEarlier))
    .orderBy(desc(account.stageSince), desc(account.id))
    .limit(limit)
}

export type SignedRow = Awaited<ReturnType<typeof readSignedPage>>[number]

/** The partnerships of some accounts that are not deleted. */
export const readTerms = ({ db, tables: { partnership } }: QuerySource, accountIds: readonly string[]) =>
  db
    .select({ accountId: partnership.accountId, budget: partnership.budget, isCompleted: partnership.isCompleted })
    .from(partnership)
    .where(and(inArray(partnership.accountId, [...accountIds]), isNull(partnership.deletedAt)))

/** The content of their open partnerships, counted. */
export const countContent = ({ db, tables: { partnership, contentItem } }: QuerySource, accountIds: readonly string[], today: string) => {
  const { approved, posted, dueDate } = contentItem
  return db
    .select({
      accountId: contentItem.accountId,
      total: count(),
      approved: count(sql`case when ${eq(approved, true)} then 1 end`),
      posted: count(sql`case when ${eq(posted, true)} then 1 end`),
      overdue: count(sql`case when ${isOverdue(contentItem, today)} then 1 end`),
      nextDueDate: min(sql<string>`case when ${isDone(contentItem)} then null else ${dueDate} end`),
    })
    .from(contentItem)
    .innerJoin(partnership, and(eq(partnership.accountId, contentItem.accountId), eq(partnership.id, contentItem.partnershipId)))
    .where(
      and(
        inArray(contentItem.accountId, [...accountIds]),
        isNull(contentItem.deletedAt),
        isNull(partnership.deletedAt),
        eq(partnership.isCompleted, false),
      ),
    )
    .groupBy(contentItem.accountId)
}
