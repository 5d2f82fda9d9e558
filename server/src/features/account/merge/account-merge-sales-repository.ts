import { and, eq, isNotNull } from 'drizzle-orm'
import { attributeAgain } from '../../../facts/attribution/attribution-commit.ts'
import { readSourceHandles } from '../../../facts/source-handles.ts'
import type { Tx } from '../../../store/store.ts'
import type { Way } from './account-merge-repository.ts'

/** The merge that codes and links follow. */
export interface SalesMove extends Way {
  readonly organizationId: string
  readonly actor: string
  readonly at: Date
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
