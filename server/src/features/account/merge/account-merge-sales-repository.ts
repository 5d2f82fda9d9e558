import { hasRoomForCodes } from '@rapport/domain/discount-code/discount-code-limit'
import { hasRoomForLinks } from '@rapport/domain/utm-link/utm-link-limit'
import { and, count, eq, isNotNull, isNull } from 'drizzle-orm'
import { attributeAgain } from '../../../facts/attribution/attribution-commit.ts'
import { readSourceHandles } from '../../../facts/source-handles.ts'
import type { QuerySource } from '../../../store/query/kept-query.ts'
import type { Tx } from '../../../store/store.ts'
import type { Way } from './account-merge-repository.ts'

/** The merge that codes and links follow. */
export interface SalesMove extends Way {
  readonly organizationId: string
  readonly actor: string
  readonly at: Date
}

/** [DC19] [UL24] Whether the account that stays has room for the codes and links that are not deleted. What brings none always fits. */
export const hasRoomForSales = async ({ db, tables: { discountCode, utmLink } }: QuerySource, { from, to }: Way): Promise<boolean> => {
  const countOf = async (table: typeof discountCode | typeof utmLink, accountId: string) => {
    const isThere = and(eq(table.accountId, accountId), isNull(table.deletedAt))
    return (await db.select({ count: count() }).from(table).where(isThere))[0]?.count ?? 0
  }
  const [codes, links] = [await countOf(discountCode, from), await countOf(utmLink, from)]
  const isRoomForCodes = codes === 0 || hasRoomForCodes(codes + (await countOf(discountCode, to)))
  return isRoomForCodes && (links === 0 || hasRoomForLinks(links + (await countOf(utmLink, to))))
}

/** Discount codes and tracking links, with what they brought, belong to the account that stays: a name or a link exists once. */
export const moveSales = async (tx: Tx, { from, to, organizationId, actor, at }: SalesMove): Promise<void> => {
  const { discountCode, utmLink, notification } = tx.tables
  const idsOf = (table: typeof discountCode | typeof utmLink) =>
    tx.db.update(table).set({ accountId: to }).where(eq(table.accountId, from)).returning({ id: table.id })
  const codes = await idsOf(discountCode)
  const links = await idsOf(utmLink)
  const isOfCode = and(eq(notification.accountId, from), isNotNull(notification.codeId))
  await tx.db.update(notification).set({ accountId: to }).where(isOfCode)
  const sources = { codeIds: codes.map(({ id }) => id), linkIds: links.map(({ id }) => id) }
  await attributeAgain(tx, { organizationId, at }, await readSourceHandles(tx, sources))
  // Lists are read whole: one of each is enough.
  const change = { accountId: to, organizationId, actor, at: at.toISOString() }
  for (const { id } of codes.slice(0, 1)) tx.changed({ kind: 'discount-code', id, ...change })
  for (const { id } of links.slice(0, 1)) tx.changed({ kind: 'utm-link', id, ...change })
}
