import type { DiscountValue, DiscountWish, ShopDiscount } from '@rapport/domain/shop/shop-discount'
import type { BasicDiscountAnswer, DiscountAnswer, DiscountInput } from './discount-operations.ts'

export const toInput = (wish: DiscountWish): DiscountInput => ({
  ...toUndatedInput(wish),
  startsAt: wish.startsAt.toISOString(),
  endsAt: wish.endsAt?.toISOString() ?? null,
})

/** Left out fields stay in the shop as they are. */
export const toUndatedInput = (wish: DiscountWish): DiscountInput => ({
  title: wish.code,
  code: wish.code,
  usageLimit: wish.usageLimit,
  appliesOncePerCustomer: false,
  context: { all: 'ALL' },
  customerGets: { value: toValueInput(wish.value), items: { all: true } },
  combinesWith: { orderDiscounts: false, productDiscounts: true, shippingDiscounts: true },
})

const toValueInput = (value: DiscountValue) =>
  value.type === 'percentage' ? { percentage: value.percent / 100 } : { discountAmount: { amount: value.amount, appliesOnEachItem: false } }

/** Null for a discount of another kind: buy one get one, free shipping, of an app. */
export function toShopDiscount({ id, codeDiscount }: { readonly id: string; readonly codeDiscount: DiscountAnswer }): ShopDiscount | null {
  if (!isBasic(codeDiscount)) return null
  const { startsAt, endsAt, createdAt, updatedAt, customerGets, context, codesCount } = codeDiscount
  return {
    id,
    code: codeDiscount.codes.nodes[0]?.code ?? '',
    title: codeDiscount.title,
    status: statusNames[codeDiscount.status],
    value: toValue(customerGets.value),
    startsAt: new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    usageLimit: codeDiscount.usageLimit,
    uses: codeDiscount.asyncUsageCount,
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
    isPlain:
      customerGets.items.__typename === 'AllDiscountItems' && context.__typename === 'DiscountBuyerSelectionAll' && codesCount?.count === 1,
  }
}

const isBasic = (answer: DiscountAnswer): answer is BasicDiscountAnswer => answer.__typename === 'DiscountCodeBasic'

const statusNames = { ACTIVE: 'active', SCHEDULED: 'scheduled', EXPIRED: 'expired' } as const

const toValue = (value: BasicDiscountAnswer['customerGets']['value']): DiscountValue | null => {
  if (value.__typename === 'DiscountPercentage') return { type: 'percentage', percent: Math.round(value.percentage * 10_000) / 100 }
  if (value.__typename === 'DiscountAmount' && !value.appliesOnEachItem) return { type: 'fixed_amount', amount: value.amount.amount }
  return null
}

/** 5.5 and 5.50 are the same amount, and 0.1 is 10 % however it was computed. */
export const isSameValue = (value: DiscountValue | null, other: DiscountValue): boolean => {
  if (value?.type === 'percentage' && other.type === 'percentage')
    return Math.round(value.percent * 100) === Math.round(other.percent * 100)
  return value?.type === 'fixed_amount' && other.type === 'fixed_amount' && Number(value.amount) === Number(other.amount)
}
