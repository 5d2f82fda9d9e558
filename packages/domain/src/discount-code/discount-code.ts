import type { KeptDay } from '../calendar-day/kept-day.ts'
import { foldText } from '../search/search.ts'
import { briefShopMoney, readMinor } from '../shop/shop-money.ts'

export const discountTypes = ['percentage', 'fixed_amount'] as const
export type DiscountType = (typeof discountTypes)[number]

/** What people write of a discount code. Days are kept days of the organisation's zone. */
export interface DiscountCodeFields {
  readonly code: string
  readonly discountType: DiscountType
  /** Percent, or an amount in the currency of the store, with at most two places. */
  readonly discountValue: number
  readonly startDate: KeptDay
  readonly endDate: KeptDay | null
  readonly usageLimit: number | null
  readonly isActive: boolean
}

/** A discount code as REST gives it. Days as `YYYY-MM-DDT00:MM:00.000Z`. */
export interface DiscountCode extends DiscountCodeFields {
  readonly id: string
  readonly accountId: string
  /** Its name in the store; null while it is not there. */
  readonly shopifyDiscountId: string | null
  /** [DC21] A sentence while the store has it otherwise. */
  readonly inStore: string | null
  readonly createdAt: string
  /** How often it was used, by the orders that stand here. */
  readonly usageCount: number
  readonly totalOrders: number
  /** In `currency`. */
  readonly totalRevenue: number
  /** Of the store; null while none is connected and nothing was sold. */
  readonly currency: string | null
}

/** [DC1] The most characters. */
export const codeLimit = 25

/** [DC1] A code as it is kept: in capitals, without whitespace and whatever else nobody sees. */
export const normalCode = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Cc}\p{Cf}]/gu, '')
    .toUpperCase()

/** [DC1] The same while it is typed: what is too much is cut. */
export const typedCode = (text: string): string => {
  const cut = normalCode(text).slice(0, codeLimit)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}

const suggestion = { letters: 10, ending: '10', withoutName: 'DISCOUNT10' } as const

/** [DC2] The code that is suggested for an influencer: the letters and digits of the name, at most ten, and 10. */
export const suggestedCode = (name: string): string => {
  const letters = foldText(name)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, suggestion.letters)
  return letters === '' ? suggestion.withoutName : letters + suggestion.ending
}

/** [DC3] What a new code begins with. */
export const codeDefaults = { discountType: 'percentage', discountValue: 10, validDays: 30, usageLimit: 100, isRetroactive: true } as const

/** [DC4] The greatest values; a store counts uses in 32 bits. */
export const codeMaxima = { percentage: 100, fixedDigits: 9, usageLimit: 2_147_483_647 } as const

/** [DC4] By which steps a field goes up and down, and from where. */
export const codeSteps = { percentage: '1', fixed_amount: '0.01', usageLimit: '1' } as const

/** [DC4] A value as it is kept: whole percent, an amount with at most two places; null when it is none. */
export const readDiscountValue = (typed: string | number, type: DiscountType): number | null => {
  const text = String(typed).trim()
  const isValue = type === 'percentage' ? /^\d{1,9}(\.0+)?$/.test(text) : fixedAmount.test(text)
  const value = isValue ? Number(text) : 0
  return value > 0 ? value : null
}

const fixedAmount = new RegExp(`^\\d{1,${codeMaxima.fixedDigits}}(\\.\\d{1,2})?$`)

/** [DC4] A whole number of uses; null when it is none. */
export const readUsageLimit = (typed: string | number): number | null => {
  const text = String(typed).trim()
  const limit = /^\d{1,15}$/.test(text) ? Number(text) : 0
  return limit > 0 ? limit : null
}

/** [DC5] What a code takes off, in a few words: 10% off, $5.50 off. */
export const showDiscount = (
  { discountType, discountValue }: Pick<DiscountCodeFields, 'discountType' | 'discountValue'>,
  currency = 'USD',
): string =>
  discountType === 'percentage'
    ? `${discountValue}% off`
    : `${briefShopMoney({ minor: readMinor(discountValue.toFixed(2), currency) ?? 0, currency })} off`
