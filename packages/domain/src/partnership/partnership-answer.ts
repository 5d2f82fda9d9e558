/** A Signed influencer with the state of their partnerships. */
export interface SignedAccount {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly profilePictureUrl: string | null
  readonly signedSubstage: string | null
  readonly owner: string | null
  /** ISO instant. */
  readonly stageSince: string
  readonly openPartnerships: number
  readonly completedPartnerships: number
  /** The sum of the open budgets, a decimal string. */
  readonly openBudget: string
  /** Of the open partnerships. */
  readonly content: { readonly total: number; readonly approved: number; readonly posted: number; readonly overdue: number }
  /** The first due date of an open item. */
  readonly nextDueDate: string | null
}

/** One change in the history of a partnership. */
export interface PartnershipHistoryEntry {
  readonly rev: number
  /** ISO instant. */
  readonly at: string
  readonly by: { readonly id: string; readonly name: string }
  /** Null for a field of the partnership itself. */
  readonly itemId: string | null
  /** `created` and `removed` mean all fields at once. */
  readonly field: string
  readonly oldValue: unknown
  readonly newValue: unknown
}
