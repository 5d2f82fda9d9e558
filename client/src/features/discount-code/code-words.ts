import { dayOf } from '@rapport/domain/calendar-day/kept-day'
import type { DiscountCode } from '@rapport/domain/discount-code/discount-code'
import { showShortDay } from '@rapport/domain/show/day'
import { showCount } from '@rapport/domain/show/money'

/** When a code holds: 'Nov 22 to Dec 22', 'from Nov 22'. */
export const termWords = ({ startDate, endDate }: { readonly startDate: string; readonly endDate: string | null }): string => {
  const start = showShortDay(dayOf(startDate))
  return endDate === null ? `from ${start}` : `${start} to ${showShortDay(dayOf(endDate))}`
}

/** How often a code was used, of how many times. */
export const useWords = ({ usageCount, usageLimit }: Pick<DiscountCode, 'usageCount' | 'usageLimit'>): string =>
  usageLimit === null ? `${showCount(usageCount)} used` : `${showCount(usageCount)} of ${showCount(usageLimit)} used`

/** Why something that reaches the store and the server is not possible offline. */
export const codesNeedNetwork = 'Changing a discount code needs the network'

/** The dialog of a new code, and what opens it. */
export const newCodeLabel = 'Create Discount Code'
