import type { AccountGroup, RevenueRange } from '@rapport/domain/account-list/account-list'

/** Stored days of the next outreach, both included. */
export interface DayBounds {
  readonly from: string
  readonly to: string
}

/** Columns that a filter bounds. */
export type BoundedColumn = 'reach' | 'lastContacted' | 'createdAt' | 'openBudget' | 'contentDue' | 'unansweredSince'

/** Stored values from the first up to, and without, the second; null: without an end. Instants are milliseconds since 1970. */
export interface Bounds {
  readonly from: string | number | null
  readonly before: string | number | null
}

/** What a custom field is compared by: its text, or its number. */
export type FieldKey = 'key' | 'numberKey'

export type FieldTestStored =
  | { readonly at: 'set' }
  /** Compared by its text, unless said otherwise. */
  | { readonly at: 'unset'; readonly by?: FieldKey }
  | { readonly at: 'is'; readonly by: FieldKey; readonly key: string }
  | { readonly at: 'has'; readonly text: string }
  | { readonly at: 'in'; readonly by: FieldKey; readonly from: string | null; readonly to: string | null }

/** An influencer fits when one of the tests does. */
export interface FieldFilter {
  readonly fieldId: string
  readonly any: readonly FieldTestStored[]
}

/** The filters of a list, in stored values. Null finds unset ones; an empty list narrows nothing. */
export interface ListFilter {
  readonly organizationId: string
  readonly search: string
  readonly groups: Readonly<Partial<Record<AccountGroup, readonly (string | null)[]>>>
  readonly campaignIds: readonly (string | null)[]
  readonly outreachDays: readonly (DayBounds | null)[]
  readonly revenues: readonly (RevenueRange | null)[]
  readonly bounds: Readonly<Partial<Record<BoundedColumn, readonly (Bounds | null)[]>>>
  /** Bits of invoice statuses. */
  readonly invoices: readonly (number | null)[]
  readonly fields: readonly FieldFilter[]
}

/** Whether a list leaves anything out. */
export const isNarrowed = ({ search, groups, bounds, organizationId: _own, ...lists }: ListFilter): boolean =>
  search.trim() !== '' || [groups, bounds, lists].some((part) => Object.values(part).some((values) => values.length > 0))
