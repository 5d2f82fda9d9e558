import { type DiscountRecord, isSameCode } from './discount-record.ts'
import type { Shop } from './shop-state.ts'

export function blankDiscount({ newId, now }: Shop): DiscountRecord {
  const at = now()
  return {
    number: newId(),
    title: '',
    code: '',
    startsAt: at,
    endsAt: null,
    usageLimit: null,
    isOncePerCustomer: false,
    value: { kind: 'percentage', share: 0 },
    createdAt: at,
    updatedAt: at,
    uses: 0,
    otherCodes: 0,
  }
}

export interface DiscountFault {
  readonly field: readonly string[]
  readonly code: string
  readonly message: string
}

/** Shopify's words for refused discounts, recorded from a real shop. */
export function discountFaults(discount: DiscountRecord, others: Iterable<DiscountRecord>): readonly DiscountFault[] {
  const fault = (field: string, code: string, message: string): DiscountFault => ({ field: ['basicCodeDiscount', field], code, message })
  const faults: DiscountFault[] = []
  if (discount.title.trim() === '') faults.push(fault('title', 'BLANK', "Title can't be blank"))
  if (discount.code.trim() === '') faults.push(fault('code', 'BLANK', "Code can't be blank"))
  if ([...others].some(({ number, code }) => number !== discount.number && isSameCode(code, discount.code)))
    faults.push(fault('code', 'TAKEN', 'Code must be unique. Please try a different code.'))
  if (discount.endsAt && discount.endsAt <= discount.startsAt)
    faults.push(fault('endsAt', 'INVALID', 'Ends at needs to be after starts_at'))
  const { value } = discount
  if (value.kind === 'percentage' && (value.share <= 0 || value.share > 1))
    faults.push(fault('customerGets', 'VALUE_OUTSIDE_RANGE', 'Value must be between 0.0 and 1.0'))
  return faults
}
