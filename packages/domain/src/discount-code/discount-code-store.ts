import { dayInZone } from '../calendar-day/calendar-day.ts'
import { dayOf } from '../calendar-day/kept-day.ts'
import type { ShopDiscount } from '../shop/shop-discount.ts'
import type { LogLine } from '../time-log/time-log.ts'
import { type DiscountCode, type DiscountCodeFields, normalCode } from './discount-code.ts'
import { codeLine } from './discount-code-log.ts'

/** How the store has a code otherwise. */
export interface OtherInStore {
  /** For its row. */
  readonly sentence: string
  /** For the history. */
  readonly line: LogLine
}

export interface StoreSight {
  /** Of the shop: its days are meant. */
  readonly timeZone: string
  readonly now: Date
  readonly currency?: string | undefined
}

/** [DC21] The words about a code that was edited or deleted in the store; undefined while both agree. */
export const codeInStore = (code: DiscountCodeFields, seen: ShopDiscount | null, sight: StoreSight): OtherInStore | undefined => {
  if (seen === null) return { sentence: goneFromStore, line: lineOf(code.code, `${code.code}, no longer in Shopify`) }
  const line = codeLine(code, fieldsInStore(code, seen, sight), sight.currency)
  const own = seen.isPlain && seen.value !== null ? '' : ', with conditions of its own'
  if (line === undefined && own === '') return undefined
  const there = `${line?.newValue ?? code.code}${own}`
  const otherwise = there.startsWith(`${code.code}, `) ? there.slice(code.code.length + 2) : there
  return { sentence: `Changed in Shopify: ${otherwise}`, line: lineOf(line?.oldValue ?? code.code, there) }
}

const goneFromStore = 'No longer in Shopify'

/** [DC23] Whether a connected store lacks a code, as far as is known. */
export const isMissingInStore = ({ shopifyDiscountId, inStore }: Pick<DiscountCode, 'shopifyDiscountId' | 'inStore'>): boolean =>
  shopifyDiscountId === null || inStore === goneFromStore

/** [DC23] The line of history when a code that stood here only was made in the store. */
export const codeMadeInStore = ({ code }: DiscountCodeFields): LogLine => lineOf(`${code}, not in Shopify`, `${code}, in Shopify`)

/** [DC21] The line of history when the store has a code as it is here again. */
export const codeInStoreAgain = ({ code }: DiscountCodeFields): LogLine =>
  lineOf(`${code}, otherwise in Shopify`, `${code}, in Shopify as it is here`)

const lineOf = (oldValue: string, newValue: string): LogLine => ({ event: 'code_updated', oldValue, newValue })

/** The code as it would be here. A paused one ended there at its pause, whatever its days. */
const fieldsInStore = (code: DiscountCodeFields, seen: ShopDiscount, { timeZone, now }: StoreSight): DiscountCodeFields => {
  const isOver = code.endDate !== null && dayOf(code.endDate) < dayInZone(now, timeZone)
  const days = {
    startDate: dayInStore(code.startDate, seen.startsAt, timeZone) ?? code.startDate,
    endDate: dayInStore(code.endDate, seen.endsAt, timeZone),
  }
  return {
    ...code,
    ...(seen.value && toFields(seen.value)),
    code: normalCode(seen.code),
    usageLimit: seen.usageLimit,
    ...(seen.status === 'expired' ? { isActive: code.isActive && isOver } : { isActive: true, ...days }),
  }
}

const toFields = (value: NonNullable<ShopDiscount['value']>) =>
  value.type === 'percentage'
    ? { discountType: value.type, discountValue: value.percent }
    : { discountType: value.type, discountValue: Number(value.amount) }

/** The day as it is kept here, where it is the same. */
const dayInStore = (kept: string | null, at: Date | null, timeZone: string): string | null => {
  const day = at && dayInZone(at, timeZone)
  return kept !== null && day === dayOf(kept) ? kept : day
}
