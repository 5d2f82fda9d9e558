import type { ContentItem } from './content-item.ts'

/**
 * A due content item of `GET /api/content/upcoming`, by due date. `days` asks for items due by then and overdue ones; `from` and `to`
 * (days, both included) ask for everything between, done or not.
 */
export interface UpcomingItem extends ContentItem {
  readonly partnershipId: string
  readonly accountId: string
  readonly accountName: string
  /** The account's owner. */
  readonly owner: string | null
  /** The partnership's revision, for `baseRev`. */
  readonly rev: number
}
