import { toAmount } from './money.ts'

export type DiscountValue =
  | { readonly kind: 'percentage' /** 0 to 1. */; readonly share: number }
  | { readonly kind: 'amount' /** Minor units. */; readonly minor: number }

export interface DiscountRecord {
  readonly number: number
  readonly title: string
  readonly code: string
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly usageLimit: number | null
  readonly isOncePerCustomer: boolean
  readonly value: DiscountValue
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly uses: number
  /** Further codes that lead to the same discount. */
  readonly otherCodes: number
}

export const discountId = (number: number) => `gid://shopify/DiscountCodeNode/${number}`

/** Upper and lower case are the same code. */
export const isSameCode = (code: string, other: string) => code.toLowerCase() === other.toLowerCase()

export const toDiscountNode = (discount: DiscountRecord, currency: string, now: Date) => ({
  __typename: 'DiscountCodeNode',
  id: discountId(discount.number),
  codeDiscount: toDiscount(discount, currency, now),
  discount: toDiscount(discount, currency, now),
})

const toDiscount = (discount: DiscountRecord, currency: string, now: Date) => ({
  __typename: 'DiscountCodeBasic',
  title: discount.title,
  status: statusOf(discount, now),
  startsAt: discount.startsAt.toISOString(),
  endsAt: discount.endsAt?.toISOString() ?? null,
  usageLimit: discount.usageLimit,
  appliesOncePerCustomer: discount.isOncePerCustomer,
  asyncUsageCount: discount.uses,
  createdAt: discount.createdAt.toISOString(),
  updatedAt: discount.updatedAt.toISOString(),
  codesCount: { count: 1 + discount.otherCodes, precision: 'EXACT' },
  codes: () => ({ nodes: [{ code: discount.code, asyncUsageCount: discount.uses }] }),
  context: { __typename: 'DiscountBuyerSelectionAll', all: 'ALL' },
  customerGets: {
    appliesOnOneTimePurchase: true,
    appliesOnSubscription: false,
    items: { __typename: 'AllDiscountItems', allItems: true },
    value:
      discount.value.kind === 'percentage'
        ? { __typename: 'DiscountPercentage', percentage: discount.value.share }
        : {
            __typename: 'DiscountAmount',
            amount: { amount: toAmount({ minor: discount.value.minor, currency }), currencyCode: currency },
            appliesOnEachItem: false,
          },
  },
})

const statusOf = ({ startsAt, endsAt }: DiscountRecord, now: Date) => {
  if (endsAt && endsAt <= now) return 'EXPIRED'
  return startsAt > now ? 'SCHEDULED' : 'ACTIVE'
}
