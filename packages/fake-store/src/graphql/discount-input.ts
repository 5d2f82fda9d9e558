import type { DiscountRecord, DiscountValue } from '../state/discount-record.ts'
import { toMinor } from '../state/money.ts'
import type { Shop } from '../state/shop-state.ts'

/** The parts of a `DiscountCodeBasicInput` that the stand-in knows. */
export interface DiscountInput {
  readonly title?: string | null
  readonly code?: string | null
  readonly startsAt?: string | null
  readonly endsAt?: string | null
  readonly usageLimit?: number | null
  readonly appliesOncePerCustomer?: boolean | null
  readonly customerGets?: {
    readonly value?: {
      readonly percentage?: number | null
      readonly discountAmount?: { readonly amount?: string | number | null } | null
    } | null
  } | null
}

/** Given fields change, left out fields stay. */
export function withInput(before: DiscountRecord, input: DiscountInput, { currency, now }: Shop): DiscountRecord {
  return {
    ...before,
    title: input.title ?? before.title,
    code: input.code ?? before.code,
    startsAt: input.startsAt ? new Date(input.startsAt) : before.startsAt,
    endsAt: input.endsAt === undefined ? before.endsAt : dateOf(input.endsAt),
    usageLimit: input.usageLimit === undefined ? before.usageLimit : input.usageLimit,
    isOncePerCustomer: input.appliesOncePerCustomer ?? before.isOncePerCustomer,
    value: readValue(input, currency) ?? before.value,
    updatedAt: now(),
  }
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text))

function readValue({ customerGets }: DiscountInput, currency: string): DiscountValue | undefined {
  const value = customerGets?.value
  if (typeof value?.percentage === 'number') return { kind: 'percentage', share: value.percentage }
  const amount = value?.discountAmount?.amount
  return amount === undefined || amount === null ? undefined : { kind: 'amount', minor: toMinor(String(amount), currency) }
}
