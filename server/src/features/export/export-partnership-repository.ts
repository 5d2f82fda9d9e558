import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { QuerySource } from '../../store/kept-query.ts'
import type { Store } from '../../store/store.ts'

type PartnershipRow = Store['tables']['partnership']['$inferSelect']
type ItemRow = Store['tables']['contentItem']['$inferSelect']

export interface ExportedPartnership {
  readonly row: PartnershipRow
  readonly accountName: string
  readonly items: readonly ItemRow[]
}

/** Partnerships with their content from rows, which are never behind an acknowledged edit. */
export const readPartnerships = async (
  { db, tables: { partnership, contentItem, account } }: QuerySource,
  organizationId: string,
  after: PartnershipRow | undefined,
  limit: number,
): Promise<readonly ExportedPartnership[]> => {
  const begin = after && sql`(${partnership.id}, ${partnership.accountId}) > (${after.id}, ${after.accountId})`
  const rows = await db
    .select({ row: partnership, accountName: account.name })
    .from(partnership)
    .innerJoin(account, eq(account.id, partnership.accountId))
    .where(and(eq(partnership.organizationId, organizationId), isNull(partnership.deletedAt), isNull(account.deletedAt), begin))
    .orderBy(asc(partnership.id), asc(partnership.accountId))
    .limit(limit)
  if (rows.length === 0) return []
  const accountIds = [...new Set(rows.map(({ row }) => row.accountId))]
  const ids = rows.map(({ row }) => row.id)
  const items = await db
    .select()
    .from(contentItem)
    .where(and(inArray(contentItem.accountId, accountIds), inArray(contentItem.partnershipId, ids), isNull(contentItem.deletedAt)))
    .orderBy(asc(contentItem.id))
  const itemsOf = Map.groupBy(items, ({ accountId, partnershipId }) => `${accountId} ${partnershipId}`)
  return rows.map((partnership) => ({ ...partnership, items: itemsOf.get(`${partnership.row.accountId} ${partnership.row.id}`) ?? [] }))
}
