/** An influencer whose stage is Signed, with what stands in the partnerships. */
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
  /** The budgets of the open ones together, a decimal string. */
  readonly openBudget: string
  /** Of the content of the open ones. */
  readonly content: { readonly total: number; readonly approved: number; readonly posted: number; readonly overdue: number }
  /** The first due date of what is not approved and posted. */
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
  /** `created` and `removed` stand for all fields at once. */
  readonly field: string
  readonly oldValue: unknown
  readonly newValue: unknown
}
