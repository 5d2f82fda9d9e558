import { and, asc, eq, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { QuerySource } from '../../../store/query/kept-query.ts'
import { isOverdue } from '../content-due-query.ts'

/** Due dates from one kept day up to, but not including, another. */
export interface UpcomingWindow {
  readonly from: string
  readonly before: string
  /** Open earlier items too, and no completed partnerships: what there is to do. */
  readonly isToDo: boolean
}

export interface UpcomingCursor {
  readonly dueDate: string
  readonly accountId: string
  readonly partnershipId: string
  readonly itemId: string
}

/** Content items by due date, of accounts and partnerships that are there. */
export const readUpcomingPage = (
  { db, tables: { contentItem, partnership, account } }: QuerySource,
  organizationId: string,
  { from, before, isToDo }: UpcomingWindow,
  { after, limit }: { readonly after: UpcomingCursor | undefined; readonly limit: number },
) => {
  const isInWindow = gte(contentItem.dueDate, from)
  const isMeant = isToDo ? and(eq(partnership.isCompleted, false), or(isInWindow, isOverdue(contentItem, from))) : isInWindow
  return db
    .select({
      item: contentItem,
      accountName: account.name,
      owner: account.ownerId,
      rev: partnership.rev,
    })
    .from(contentItem)
    .innerJoin(partnership, and(eq(partnership.accountId, contentItem.accountId), eq(partnership.id, contentItem.partnershipId)))
    .innerJoin(account, eq(account.id, contentItem.accountId))
    .where(
      and(
        eq(contentItem.organizationId, organizationId),
        lt(contentItem.dueDate, before),
        isMeant,
        isNull(contentItem.deletedAt),
        isNull(partnership.deletedAt),
        isNull(account.deletedAt),
        after && isAfter(contentItem, after),
      ),
    )
    .orderBy(asc(contentItem.dueDate), asc(contentItem.accountId), asc(contentItem.partnershipId), asc(contentItem.id))
    .limit(limit)
}

export type UpcomingRow = Awaited<ReturnType<typeof readUpcomingPage>>[number]

const isAfter = ({ dueDate, accountId, partnershipId, id }: QuerySource['tables']['contentItem'], after: UpcomingCursor): SQL =>
  sql`(${dueDate}, ${accountId}, ${partnershipId}, ${id}) > (${after.dueDate}, ${after.accountId}, ${after.partnershipId}, ${after.itemId})`
