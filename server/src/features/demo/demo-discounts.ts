import { addDays } from '@rapport/domain/calendar-day/calendar-day'
import { dayOf } from '@rapport/domain/calendar-day/kept-day'
import type { DiscountCodeFields } from '@rapport/domain/discount-code/discount-code'
import { readMinor } from '@rapport/domain/shop/shop-money'

/** A code of the demo as its store has it; in dollars, and with days of UTC. */
export interface DemoDiscount {
  readonly code: string
  readonly value: { readonly kind: 'percentage'; readonly share: number } | { readonly kind: 'amount'; readonly minor: number }
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly usageLimit: number | null
}

/** A code that is switched off ended there at that moment. */
export const demoDiscountOf = (code: DiscountCodeFields, changedAt: Date): DemoDiscount => {
  const startsAt = new Date(`${dayOf(code.startDate)}T00:00:00Z`)
  const endsAt = code.endDate && new Date(Date.parse(`${addDays(dayOf(code.endDate), 1)}T00:00:00Z`) - 1000)
  const paused = { startsAt: new Date(Math.min(startsAt.getTime(), changedAt.getTime() - 1)), endsAt: changedAt }
  return {
    code: code.code,
    value:
      code.discountType === 'percentage'
        ? { kind: 'percentage', share: code.discountValue / 100 }
        : { kind: 'amount', minor: readMinor(code.discountValue.toFixed(2), 'USD') ?? 0 },
    usageLimit: code.usageLimit,
    ...(code.isActive ? { startsAt, endsAt: endsAt || null } : paused),
  }
}
