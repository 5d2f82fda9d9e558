import type { ContentItem } from './content-item.ts'

/**
 * A content item among what is due, as `GET /api/content/upcoming` gives it, by due date: with `days` what is due up to then and what is
 * overdue, with `from` and `to` (days, both of them included) everything between them, done or not.
 */
export interface UpcomingItem extends ContentItem {
  readonly partnershipId: string
  readonly accountId: string
  readonly accountName: string
  /** The account's owner. */
  readonly owner: string | null
  /** Of its partnership, for `baseRev`. */
  readonly rev: number
}
