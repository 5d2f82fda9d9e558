import type { CopiedPartnership } from '@rapport/account-doc/partnership/partnership-copy'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../store/store.ts'
import type { Making, Way } from './account-merge-repository.ts'

const rowsAtOnce = 500

/**
 * Copies keep the history of their originals, so earlier moments are found in them. Changes of deleted items stay behind with those; the
 * revision is that of the last change that comes along.
 */
export const copyPartnershipHistory = async (tx: Tx, { from, to }: Way, partnerships: readonly CopiedPartnership[]): Promise<void> => {
  const { partnership, partnershipChange } = tx.tables
  for (const copy of partnerships) {
    const isOf = (accountId: string, id: string) => and(eq(partnershipChange.accountId, accountId), eq(partnershipChange.partnershipId, id))
    const itemIds = new Map([['', ''], ...copy.items.map((item) => [item.from, item.to] as const)])
    const rows = await tx.db.select().from(partnershipChange).where(isOf(from, copy.from))
    const copied = rows.flatMap((row) => {
      const itemId = itemIds.get(row.itemId)
      return itemId === undefined ? [] : [{ ...row, accountId: to, partnershipId: copy.to, itemId }]
    })
    const rev = copied.reduce((last, row) => Math.max(last, row.rev), 0)
    if (rev === 0) continue
    await tx.db.delete(partnershipChange).where(isOf(to, copy.to))
    for (let begin = 0; begin < copied.length; begin += rowsAtOnce)
      await tx.db.insert(partnershipChange).values(copied.slice(begin, begin + rowsAtOnce))
    const isCopy = and(eq(partnership.accountId, to), eq(partnership.id, copy.to))
    await tx.db.update(partnership).set({ rev }).where(isCopy)
  }
}

/** Notices of an item move to its copy, and nobody is told twice: those of the merged account return as read. */
export const copyDueNotices = async (
  tx: Tx,
  { from, to }: Way,
  partnerships: readonly CopiedPartnership[],
  { newId, now }: Making,
): Promise<void> => {
  const { notification } = tx.tables
  for (const copy of partnerships) {
    for (const item of copy.items) {
      const isOf = and(eq(notification.accountId, from), eq(notification.partnershipId, copy.from), eq(notification.itemId, item.from))
      const rows = await tx.db.select().from(notification).where(isOf)
      if (rows.length === 0) continue
      const moved = { accountId: to, partnershipId: copy.to, itemId: item.to }
      await tx.db.insert(notification).values(rows.map((row) => ({ ...row, ...moved, id: newId() })))
      await tx.db
        .update(notification)
        .set({ readAt: now() })
        .where(and(isOf, isNull(notification.readAt)))
    }
  }
}

/** Documents go with the copies of their partnerships, those that wait too: a file exists once. */
export const moveAgreements = async (tx: Tx, { from, to }: Way, partnerships: readonly CopiedPartnership[]): Promise<void> => {
  const { agreementFile } = tx.tables
  const isOf = (partnershipId: string) => and(eq(agreementFile.accountId, from), eq(agreementFile.partnershipId, partnershipId))
  for (const copy of partnerships) await tx.db.update(agreementFile).set({ accountId: to, partnershipId: copy.to }).where(isOf(copy.from))
  const isWaiting = and(eq(agreementFile.accountId, from), isNull(agreementFile.partnershipId))
  await tx.db.update(agreementFile).set({ accountId: to }).where(isWaiting)
}
