import type { HistoryChange } from '@rapport/domain/partnership/partnership-history'
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lt, min, or, sql } from 'drizzle-orm'
import { keepQuery, type QuerySource } from '../../store/query/kept-query.ts'
import type { StoredPartnership } from './partnership-row.ts'

export interface AccountWith {
  readonly accountId: string
  readonly isDeleted: boolean
}

const accountsWith = keepQuery('accounts_with_partnership', ({ db, tables: { partnership, account } }) =>
  db
    .select({ accountId: partnership.accountId, deletedAt: partnership.deletedAt })
    .from(partnership)
    .innerJoin(account, eq(account.id, partnership.accountId))
    .where(
      and(
        eq(partnership.organizationId, sql.placeholder('organizationId')),
        eq(partnership.id, sql.placeholder('id')),
        isNull(account.deletedAt),
      ),
    ),
)

/** Living accounts with a partnership of this id, deleted or not. */
export const findAccountsWith = async (source: QuerySource, organizationId: string, id: string): Promise<readonly AccountWith[]> =>
  (await accountsWith(source).execute({ organizationId, id })).map(({ accountId, deletedAt }) => ({
    accountId,
    isDeleted: deletedAt !== null,
  }))

/** The partnerships of an account that are not deleted, with their content. */
export const readPartnerships = async (
  { db, tables: { partnership, contentItem } }: QuerySource,
  accountId: string,
): Promise<readonly StoredPartnership[]> => {
  const rows = await db
    .select()
    .from(partnership)
    .where(and(eq(partnership.accountId, accountId), isNull(partnership.deletedAt)))
    .orderBy(asc(partnership.id))
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const items = await db
    .select()
    .from(contentItem)
    .where(and(eq(contentItem.accountId, accountId), inArray(contentItem.partnershipId, ids)))
    .orderBy(asc(contentItem.id))
  const itemsById = Map.groupBy(items, ({ partnershipId }) => partnershipId)
  return rows.map((row) => ({ row, items: itemsById.get(row.id) ?? [] }))
}

export interface PartnershipKey {
  readonly accountId: string
  readonly id: string
}

const firstChangesAfter = keepQuery('partnership_first_changes_after', ({ db, tables: { partnershipChange } }) => {
  const { accountId, partnershipId, itemId, field, rev } = partnershipChange
  const isOfIt = and(eq(accountId, sql.placeholder('accountId')), eq(partnershipId, sql.placeholder('id')))
  const firsts = db
    .select({ itemId, field, rev: min(rev).as('first_rev') })
    .from(partnershipChange)
    .where(and(isOfIt, gt(rev, sql.placeholder('rev'))))
    .groupBy(itemId, field)
    .as('firsts')
  return db
    .select(getTableColumns(partnershipChange))
    .from(firsts)
    .innerJoin(partnershipChange, and(isOfIt, eq(rev, firsts.rev), eq(itemId, firsts.itemId), eq(field, firsts.field)))
    .orderBy(asc(rev))
})

/** [PH2] The first change of each field after a revision, in order: a long history is not read as a whole. */
export const readFirstChangesAfter = async (
  source: QuerySource,
  { accountId, id }: PartnershipKey,
  rev: number,
): Promise<readonly HistoryChange[]> => firstChangesAfter(source).execute({ accountId, id, rev })

/** The last revision that was made at an instant or before; undefined when there is none. */
export const readRevAt = async (
  { db, tables: { partnershipChange } }: QuerySource,
  { accountId, id }: PartnershipKey,
  at: Date,
): Promise<number | undefined> => {
  const [row] = await db
    .select({ rev: partnershipChange.rev })
    .from(partnershipChange)
    .where(
      and(
        eq(partnershipChange.accountId, accountId),
        eq(partnershipChange.partnershipId, id),
        lt(partnershipChange.at, new Date(at.getTime() + 1)),
      ),
    )
    .orderBy(desc(partnershipChange.rev))
    .limit(1)
  return row?.rev
}

/** Where a page of a history ended. */
export interface HistoryCursor {
  readonly rev: number
  readonly itemId: string
  readonly field: string
}

/** A page of a history, the newest first, with the names of the members who made it. */
export const readHistoryPage = (
  { db, tables: { partnershipChange, member, user } }: QuerySource,
  organizationId: string,
  { accountId, id }: PartnershipKey,
  { before, limit }: { readonly before: HistoryCursor | undefined; readonly limit: number },
) => {
  const { rev, itemId, field } = partnershipChange
  const isOlder =
    before &&
    or(
      lt(rev, before.rev),
      and(eq(rev, before.rev), gt(itemId, before.itemId)),
      and(eq(rev, before.rev), eq(itemId, before.itemId), gt(field, before.field)),
    )
  return db
    .select({ change: partnershipChange, actorName: user.name })
    .from(partnershipChange)
    .leftJoin(member, and(eq(member.organizationId, organizationId), eq(member.userId, partnershipChange.actorId)))
    .leftJoin(user, eq(user.id, member.userId))
    .where(and(eq(partnershipChange.accountId, accountId), eq(partnershipChange.partnershipId, id), isOlder))
    .orderBy(desc(rev), asc(itemId), asc(field))
    .limit(limit)
}

export type HistoryRow = Awaited<ReturnType<typeof readHistoryPage>>[number]
