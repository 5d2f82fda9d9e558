import { dayOf } from '../calendar-day/kept-day.ts'
import { showDay } from '../show/day.ts'
import { showCount } from '../show/money.ts'
import type { DiscountCodeFields } from './discount-code.ts'

export type InactiveReason = 'switched off' | 'ended' | 'not started'

/** `isUsedUp` stands beside the status: a code without a use left stays Active. */
export type DiscountCodeStatus = { readonly isUsedUp: boolean } & (
  | { readonly isActive: true; readonly label: 'Active' }
  /** `sentence` gives the reason. */
  | { readonly isActive: false; readonly label: 'Inactive'; readonly reason: InactiveReason; readonly sentence: string }
)

type Term = Pick<DiscountCodeFields, 'isActive' | 'startDate' | 'endDate'>
type Uses = Pick<DiscountCodeFields, 'usageLimit'> & { readonly usageCount: number }

/** [DC10] A code is Active when it is switched on, has started and is not past its last day. `today` is a day (YYYY-MM-DD) of the organisation's zone. */
export const discountCodeStatus = (code: Term & Uses, today: string): DiscountCodeStatus => {
  const reason = inactiveReason(code, today)
  const uses = { isUsedUp: isUsedUp(code) }
  return reason === undefined
    ? { ...uses, isActive: true, label: 'Active' }
    : { ...uses, isActive: false, label: 'Inactive', reason, sentence: sentences[reason](code) }
}

/** The reason that a person can mend comes first. */
const inactiveReason = ({ isActive, startDate, endDate }: Term, today: string): InactiveReason | undefined => {
  if (!isActive) return 'switched off'
  if (endDate !== null && dayOf(endDate) < today) return 'ended'
  return dayOf(startDate) > today ? 'not started' : undefined
}

const sentences: Readonly<Record<InactiveReason, (code: Term) => string>> = {
  'switched off': () => 'Switched off',
  ended: ({ endDate }) => `Ended on ${showDay(dayOf(endDate ?? ''))}`,
  'not started': ({ startDate }) => `Starts on ${showDay(dayOf(startDate))}`,
}

const isUsedUp = ({ usageLimit, usageCount }: Uses): boolean => usageLimit !== null && usageCount >= usageLimit

/** [DC24] How often a code was used: by the orders that are known, or as the store last said. */
export const usesOf = (fromOrders: number, inStore: number | null): number => Math.max(fromOrders, inStore ?? 0)

/** [DC17] The words beside the status of a code that is used up. */
export const usedUpWords = (usageLimit: number): string =>
  usageLimit === 1 ? 'Its one use is used up' : `All ${showCount(usageLimit)} uses are used up`
