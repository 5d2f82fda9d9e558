/** What a code takes off. Percent: 10 is 10 %. Amounts are decimal strings in the shop's currency. */
export type DiscountValue =
  | { readonly type: 'percentage'; readonly percent: number }
  | { readonly type: 'fixed_amount'; readonly amount: string }

/** A code as it should be in the shop. Instants: a calendar day is the caller's to translate. */
export interface DiscountWish {
  readonly code: string
  readonly value: DiscountValue
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly usageLimit: number | null
}

/** A code as it is in the shop. */
export interface ShopDiscount {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly status: 'active' | 'scheduled' | 'expired'
  /** Null for values that we do not make. */
  readonly value: DiscountValue | null
  readonly startsAt: Date
  /** For a paused code the moment of its pause. */
  readonly endsAt: Date | null
  readonly usageLimit: number | null
  /** Counted late by the shop. */
  readonly uses: number
  readonly createdAt: Date
  readonly updatedAt: Date
  /** For everybody, on everything, with no other code: as those that we make. */
  readonly isPlain: boolean
}

/** `adopted`: the code stood in the shop before, with its history; taking the creation back must leave it there. */
export interface CreatedDiscount {
  readonly how: 'created' | 'adopted'
  readonly discount: ShopDiscount
}
