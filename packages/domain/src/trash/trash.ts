import { dayMs } from '../limit/unit.ts'

/** Something deleted that can still be restored, as `GET /api/trash` gives it. */
export interface TrashEntry {
  readonly kind: 'account' | 'note' | 'partnership' | 'content-item'
  readonly id: string
  /** The account itself, or the one that the rest belongs to. */
  readonly accountId: string
  readonly accountName: string
  /** Of a content item. */
  readonly partnershipId?: string
  /** The name of an account, the beginning of a note, the days of a partnership, type and day of a content item. */
  readonly name: string
  /** ISO instants. */
  readonly deletedAt: string
  readonly purgeAt: string
  /** Null where nobody knows any more. */
  readonly deletedBy: { readonly id: string; readonly name: string } | null
  /** The account that this one was merged into. */
  readonly mergedInto?: string
}

/** How many of each kind the Trash shows. */
export const mostInTrash = 500

/** How long something deleted can be restored. */
const trashDays = 30

/** The same in words. */
export const trashTime = `${trashDays} days`

/** [TR1] The instant from which something deleted then is removed for good. */
export const purgeAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + trashDays * dayMs)

/** [TR1] What was deleted at this instant or before is removed for good now. */
export const purgedBefore = (now: Date): Date => new Date(now.getTime() - trashDays * dayMs)

/** [TR2] How long something in the Trash is still there, in words. */
export const timeLeft = (purge: string, now: Date): string => {
  const days = Math.ceil((Date.parse(purge) - now.getTime()) / dayMs)
  if (days <= 0) return 'Removed any moment'
  return days === 1 ? 'Removed within a day' : `Removed in ${days} days`
}

/** [TR3] How long after a restored backup devices may send again what the copy lacks. */
const resendDays = 7

/** [TR3] Until when devices may send again what a copy lacks, that was restored then. */
export const resendUntil = (restoredAt: Date): Date => new Date(restoredAt.getTime() + resendDays * dayMs)
