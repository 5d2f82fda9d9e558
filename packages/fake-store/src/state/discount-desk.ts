import type { Payload, Topic } from '../webhook/webhook-payload.ts'
import { type DiscountRecord, discountId } from './discount-record.ts'
import { blankDiscount, discountFaults } from './discount-rules.ts'
import { numberOf, type Shop } from './shop-state.ts'

export type DiscountChange = Partial<
  Pick<DiscountRecord, 'title' | 'code' | 'startsAt' | 'endsAt' | 'usageLimit' | 'isOncePerCustomer' | 'value' | 'uses' | 'otherCodes'>
>

/** The merchant's own doings with discounts in the shop, past the app. */
export interface DiscountDesk {
  /** With the id that it had, when a stand-in begins again where another ended. */
  addDiscount(discount: DiscountChange & { readonly code: string; readonly id?: string }): string
  editDiscount(id: string, change: DiscountChange): void
  deleteDiscount(id: string): void
  discount(id: string): DiscountRecord | undefined
  discountCodes(): readonly string[]
}

export function createDiscountDesk(shop: Shop, emit: (topic: Topic, payload: Payload) => void): DiscountDesk {
  const find = (id: string) => shop.discounts.get(numberOf(id, 'DiscountCodeNode') ?? 0)
  const named = (id: string) => {
    const discount = find(id)
    if (!discount) throw new Error(`The stand-in has no discount ${id}`)
    return discount
  }
  const keep = (discount: DiscountRecord) => {
    const [fault] = discountFaults(discount, shop.discounts.values())
    if (fault) throw new Error(fault.message)
    shop.discounts.set(discount.number, discount)
  }
  return {
    addDiscount({ id, ...wish }) {
      const blank = blankDiscount(shop)
      const number = (id === undefined ? undefined : numberOf(id, 'DiscountCodeNode')) ?? blank.number
      keep({ ...blank, number, title: wish.code, value: { kind: 'percentage', share: 0.1 }, ...wish })
      return discountId(number)
    },
    editDiscount(id, change) {
      const discount = { ...named(id), ...change, updatedAt: shop.now() }
      keep(discount)
      emit('DISCOUNTS_UPDATE', discountPayload(discount))
    },
    deleteDiscount(id) {
      const discount = named(id)
      shop.discounts.delete(discount.number)
      emit('DISCOUNTS_DELETE', discountPayload(discount))
    },
    discount: find,
    discountCodes: () => [...shop.discounts.values()].map(({ code }) => code),
  }
}

export const discountPayload = (discount: DiscountRecord): Payload => ({
  admin_graphql_api_id: discountId(discount.number),
  title: discount.title,
  updated_at: discount.updatedAt.toISOString(),
})
