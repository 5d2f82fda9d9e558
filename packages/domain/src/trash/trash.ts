import { dayMs } from '../limit/unit.ts'

/** A deleted thing that can be restored, from `GET /api/trash`. */
export interface TrashEntry {
  readonly kind: 'account' | 'note' | 'partnership' | 'content-item' | 'video'
  readonly id: string
  /** The account itself, or the one with the deleted part. */
  readonly accountId: string
  readonly accountName: string
  /** Of a content item. */
  readonly partnershipId?: string
  /** An account's name, a note's beginning, a partnership's days, a content item's type and day, or a video's file name. */
  readonly name: string
  /** ISO instants. */
  readonly deletedAt: string
  readonly purgeAt: string
  /** Null when unknown. */
  readonly deletedBy: { readonly id: string; readonly name: string } | null
  /** The account into which this one was merged. */
  readonly mergedInto?: string
}

/** What is said of something that came back. */
export const restoredWords = {
  account: 'Influencer restored',
  note: 'Note restored',
  partnership: 'Partnership restored',
  'content-item': 'Content restored',
  video: 'Video restored',
} as const satisfies Readonly<Record<TrashEntry['kind'], string>>

/** The most entries of each kind. */
export const mostInTrash = 500

/** How long a deletion can be undone. */
const trashDays = 30

/** The same in words. */
export const trashTime = `${trashDays} days`

/** [TR1] The instant of the removal for good. */
export const purgeAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + trashDays * dayMs)

/** [TR1] Deletions up to this instant are removed for good now. */
export const purgedBefore = (now: Date): Date => new Date(now.getTime() - trashDays * dayMs)

/** [TR2] The time left in the Trash, in words. */
export const timeLeft = (purge: string, now: Date): string => {
  const days = Math.ceil((Date.parse(purge) - now.getTime()) / dayMs)
  if (days <= 0) return 'Removed any moment'
  return days === 1 ? 'Removed within a day' : `Removed in ${days} days`
}

/** [TR3] Days after a restored backup in which devices may send what the copy lacks. */
const resendDays = 7

/** [TR3] The end of those days after a restore. */
export const resendUntil = (restoredAt: Date): Date => new Date(restoredAt.getTime() + resendDays * dayMs)

/** What a row says of a deletion. */
export interface RowDeletion {
  readonly deletedAt: Date | null
  readonly deletedBy: string | null
}

/**
 * [TR5] Who deleted something: not who writes into it afterwards, but who deletes it anew after a restore, also in the same commit.
 *
 * @param deletedAt Milliseconds since 1970.
 * @param actor Who touched the deletion last in this commit.
 */
export const deleterOf = (deletedAt: number | null, before: RowDeletion | undefined, actor: () => string): string | null => {
  if (deletedAt === null) return null
  return before?.deletedAt?.getTime() === deletedAt ? before.deletedBy : actor()
}
