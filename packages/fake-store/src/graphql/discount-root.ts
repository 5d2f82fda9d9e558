import { type DiscountRecord, discountId, isSameCode, toDiscountNode } from '../state/discount-record.ts'
import { blankDiscount, discountFaults } from '../state/discount-rules.ts'
import { numberOf, type Shop } from '../state/shop-state.ts'
import type { Topic } from '../webhook/webhook-payload.ts'
import { type DiscountInput, withInput } from './discount-input.ts'
import { type RootInput, type RootValue, textOf, userErrors } from './root-value.ts'

export type Tell = (topic: Topic, discount: DiscountRecord) => void

export const discountRoot = (shop: Shop, tell: Tell): RootValue => {
  const answer = (discount: DiscountRecord) => ({
    codeDiscountNode: toDiscountNode(discount, shop.currency, shop.now()),
    ...userErrors(),
  })
  const keep = (discount: DiscountRecord) => {
    const faults = discountFaults(discount, shop.discounts.values())
    if (faults.length > 0) return userErrors(...faults)
    const isNew = !shop.discounts.has(discount.number)
    shop.discounts.set(discount.number, discount)
    if (!isNew) tell('DISCOUNTS_UPDATE', discount)
    return answer(discount)
  }
  const named = (input: RootInput) => shop.discounts.get(numberOf(textOf(input, 'id'), 'DiscountCodeNode') ?? 0)
  const nodeOf = (discount: DiscountRecord | undefined) => (discount ? toDiscountNode(discount, shop.currency, shop.now()) : null)
  const missing = userErrors({ field: ['id'], code: 'INVALID', message: 'Code discount does not exist.' })

  return {
    nodes: ({ ids }) =>
      (Array.isArray(ids) ? ids : []).map((id) => nodeOf(shop.discounts.get(numberOf(String(id), 'DiscountCodeNode') ?? 0))),
    discountNode: (input) => nodeOf(named(input)),
    codeDiscountNodeByCode: (input) => nodeOf([...shop.discounts.values()].find(({ code }) => isSameCode(code, textOf(input, 'code')))),
    discountCodeBasicCreate: (input) => keep(withInput(blankDiscount(shop), inputOf(input), shop)),
    discountCodeBasicUpdate: (input) => {
      const discount = named(input)
      if (!discount) return userErrors({ field: ['id'], code: null, message: 'Discount does not exist' })
      return keep(withInput(discount, inputOf(input), shop))
    },
    discountCodeActivate: (input) => {
      const discount = named(input)
      return discount ? keep(activated(discount, shop.now())) : missing
    },
    discountCodeDeactivate: (input) => {
      const discount = named(input)
      return discount ? keep(deactivated(discount, shop.now())) : missing
    },
    discountCodeDelete: (input) => {
      const discount = named(input)
      if (!discount) return missing
      shop.discounts.delete(discount.number)
      tell('DISCOUNTS_DELETE', discount)
      return { deletedCodeDiscountId: discountId(discount.number), ...userErrors() }
    },
  }
}

// The schema has looked at it.
const inputOf = (input: RootInput) => input.basicCodeDiscount as DiscountInput

/** An end that has passed is taken away, and a start that is to come is now. */
const activated = (discount: DiscountRecord, now: Date): DiscountRecord => ({
  ...discount,
  startsAt: discount.startsAt > now ? now : discount.startsAt,
  endsAt: discount.endsAt && discount.endsAt <= now ? null : discount.endsAt,
  updatedAt: now,
})

/** A discount is switched off by ending it now. */
const deactivated = (discount: DiscountRecord, now: Date): DiscountRecord => ({
  ...discount,
  startsAt: discount.startsAt >= now ? new Date(now.getTime() - 1) : discount.startsAt,
  endsAt: now,
  updatedAt: now,
})
