import type { RetroactiveAttribution } from '../attribution/retroactive.ts'
import { atMost } from '../limit/limit-words.ts'
import { showCount } from '../show/money.ts'
import { codeLimit } from './discount-code.ts'

/** [DC6] Why a discount code cannot be taken, for the dialog and the server. */
export const codeWords = {
  noCode: 'Please enter a discount code',
  longCode: atMost('A discount code', codeLimit),
  noValue: 'Please enter a valid discount value greater than 0',
  highPercentage: 'Percentage discount cannot exceed 100%',
  noStart: 'Please select a start date',
  earlyStart: 'Start date cannot be earlier than today',
  noEnd: 'Please select an end date',
  earlyEnd: 'End date must be after start date',
  noUsageLimit: 'Please enter a valid usage limit greater than 0',
  /** The dialog does not know whose code it is. */
  noAccount: 'Account information is missing. Please try refreshing the page.',
  /** A call that names nobody. */
  noAccountId: 'Account ID is required. Please make sure the account is properly created.',
  type: 'A discount is percentage or fixed_amount',
  /** [DC23] A change can take a code to the store, and not away from it. */
  staysInStore: 'A discount code leaves Shopify by being deleted',
} as const

/** [DC7] What became of a call. */
export const codeToasts = {
  created: 'Discount code created successfully',
  updated: 'Discount code updated successfully',
  deleted: 'Discount code deleted successfully',
  inStore: 'Discount code created in Shopify',
  copied: 'Discount code copied to clipboard',
  unread: 'Failed to load discount codes',
  notCreated: 'Failed to create discount code',
  notUpdated: 'Failed to update discount code',
  notDeleted: 'Failed to delete discount code',
  notInStore: 'Failed to create the discount code in Shopify',
} as const

/** [DC8] What is asked before a code is deleted. */
export const codeDeletionWords =
  'Are you sure you want to delete this discount code? Orders made before keep counting for it, and nobody else can get its name.'

/** [DC7] After a creation: what became of the orders before it, if they were looked for. */
export const codeCreatedWords = (retroactive?: Omit<RetroactiveAttribution, 'ordersFound'>): string => {
  if (retroactive === undefined) return codeToasts.created
  if (retroactive.isImporting)
    return `${codeToasts.created}. Orders of ${windowWords(retroactive.windowDays)} are still being read and count once they are here.`
  const count = retroactive.attributionsCreated === 0 ? 'No' : showCount(retroactive.attributionsCreated)
  const orders = retroactive.attributionsCreated === 1 ? 'historical order' : 'historical orders'
  return `${codeToasts.created}. ${count} ${orders} of ${windowWords(retroactive.windowDays)} attributed.`
}

/** [DC9] What the switch says, beside which window holds. */
export const retroactiveWords = (windowDays: number): string => `Attribute orders of ${windowWords(windowDays)} that used this code`

const windowWords = (days: number) => `the past ${days} days`
