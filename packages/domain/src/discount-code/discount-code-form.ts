import { addDays } from '../calendar-day/calendar-day.ts'
import { dayOf, isKeptDay } from '../calendar-day/kept-day.ts'
import type { Issue } from '../result/result.ts'
import { codeDefaults, type DiscountCode, type DiscountType, suggestedCode } from './discount-code.ts'
import { discountCodeIssues, type GivenDiscountCode, type IssueContext } from './discount-code-issues.ts'
import { codeWords } from './discount-code-words.ts'

/** What the dialog holds: texts as they were typed, days as YYYY-MM-DD. */
export interface DiscountCodeForm {
  readonly code: string
  readonly discountType: DiscountType
  readonly discountValue: string
  readonly startDate: string
  readonly hasEndDate: boolean
  readonly endDate: string
  readonly hasUsageLimit: boolean
  readonly usageLimit: string
  readonly isActive: boolean
  /** Undefined while nobody has said so: where a store is connected. */
  readonly syncWithShopify: boolean | undefined
  readonly enableRetroactiveAttribution: boolean
}

/** A code that somebody wrote and no server has: what a call would give. */
export interface DiscountCodeDraft extends GivenDiscountCode {
  readonly isActive: boolean
  /** Left out: where a store is connected when it is sent. */
  readonly syncWithShopify?: boolean | undefined
  readonly enableRetroactiveAttribution: boolean
}

/** [DC3] What the dialog begins with: ten percent for thirty days. */
export const newDiscountCodeForm = (accountName: string, today: string): DiscountCodeForm => ({
  code: suggestedCode(accountName),
  discountType: codeDefaults.discountType,
  discountValue: String(codeDefaults.discountValue),
  startDate: today,
  hasEndDate: true,
  endDate: addDays(today, codeDefaults.validDays),
  hasUsageLimit: false,
  usageLimit: String(codeDefaults.usageLimit),
  isActive: true,
  syncWithShopify: undefined,
  enableRetroactiveAttribution: codeDefaults.isRetroactive,
})

/** What the dialog holds of a code that stands already. */
export const discountCodeToForm = (code: DiscountCode): DiscountCodeForm => ({
  code: code.code,
  discountType: code.discountType,
  discountValue: String(code.discountValue),
  startDate: dayOf(code.startDate),
  hasEndDate: code.endDate !== null,
  endDate: dayOf(code.endDate ?? ''),
  hasUsageLimit: code.usageLimit !== null,
  usageLimit: String(code.usageLimit ?? codeDefaults.usageLimit),
  isActive: code.isActive,
  syncWithShopify: code.shopifyDiscountId !== null,
  enableRetroactiveAttribution: false,
})

/** [DC13] Another start; an end that it passes becomes thirty days after it. */
export const withStart = (form: DiscountCodeForm, startDate: string): DiscountCodeForm => ({
  ...form,
  startDate,
  ...(isKeptDay(startDate) && form.endDate !== '' && startDate > form.endDate && { endDate: addDays(startDate, codeDefaults.validDays) }),
})

/** [DC13] The end switched on or off; what stands there is kept, nothing becomes thirty days after the start. */
export const withEndSwitch = (form: DiscountCodeForm, hasEndDate: boolean): DiscountCodeForm => ({
  ...form,
  hasEndDate,
  ...(hasEndDate && form.endDate === '' && isKeptDay(form.startDate) && { endDate: addDays(form.startDate, codeDefaults.validDays) }),
})

/** [DC12] The first day that can be chosen as the end; '' while the start is none. */
export const firstEndDate = (startDate: string): string => (isKeptDay(startDate) ? addDays(startDate, 1) : '')

/** What a form says, as a call gives it. */
export const formToGiven = (form: DiscountCodeForm): GivenDiscountCode => ({
  code: form.code,
  discountType: form.discountType,
  discountValue: form.discountValue,
  startDate: form.startDate,
  endDate: form.hasEndDate ? form.endDate : null,
  usageLimit: form.hasUsageLimit ? form.usageLimit : null,
})

/** [DC20] [DC22] What a form says, to be kept or sent. `hasStore`: undefined while this device does not know; then the server decides. */
export const formToDraft = (form: DiscountCodeForm, hasStore: boolean | undefined): DiscountCodeDraft => {
  const syncWithShopify = hasStore === undefined ? form.syncWithShopify : hasStore && isForStore(form)
  return {
    ...formToGiven(form),
    isActive: form.isActive,
    ...(syncWithShopify !== undefined && { syncWithShopify }),
    enableRetroactiveAttribution: form.enableRetroactiveAttribution,
  }
}

/** [DC22] Whether the code is to be made in a connected store, too: unless somebody says no. */
export const isForStore = ({ syncWithShopify = true }: Pick<DiscountCodeForm, 'syncWithShopify'>): boolean => syncWithShopify

/** [DC20] What the dialog holds of a draft. */
export const draftToForm = ({ endDate, usageLimit, discountValue, syncWithShopify, ...draft }: DiscountCodeDraft): DiscountCodeForm => ({
  ...draft,
  syncWithShopify,
  discountValue: String(discountValue),
  hasEndDate: endDate !== null,
  endDate: endDate ?? '',
  hasUsageLimit: usageLimit !== null,
  usageLimit: String(usageLimit ?? codeDefaults.usageLimit),
})

/** [DC6] What must be corrected before the dialog can save, in the order in which a person is told. */
export const discountCodeFormIssues = (form: DiscountCodeForm, accountId: string | undefined, context: IssueContext): readonly Issue[] => [
  ...discountCodeIssues(formToGiven(form), context),
  ...(accountId ? [] : [{ path: 'accountId', message: codeWords.noAccount }]),
]
