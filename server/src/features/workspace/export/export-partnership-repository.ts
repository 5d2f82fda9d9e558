import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Store } from '../../../store/store.ts'
import type { ReadPage } from './export-repository.ts'
export interface ExportedPartnership {
  readonly row: Store['tables']['partnership']['$inferSelect']
  readonly accountName: string
  readonly items: readonly Store['tables']['contentItem']['$inferSelect'][]
}

/** Partnerships with their content from rows, which are never behind an acknowledged edit. */
export const readPartnerships: ReadPage<ExportedPartnership> = async ({ db, tables }, organizationId, after, limit) => {
  const { partnership, contentItem, account } = tables
  const begin = after && sql`(${partnership.id}, ${partnership.accountId}) > (${after.row.id}, ${after.row.accountId})`
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
