import type { RulesItem } from '../options/content/count-options.ts'
import type { RulesDeal } from '../options/deal/deal-options.ts'

/** What the rules read: one voice among others. */
export interface RulesDraft {
  readonly startDate: string | null
  readonly endDate: string | null
  readonly invoiceStatus: string | null
  readonly content: readonly RulesItem[]
}

export const centsOf = (budget: string | null): number | null => (budget === null ? null : Math.round(Number(budget) * 100) || null)
export const moneyOf = (cents: number): string => String(cents / 100)
export const dayOf = (text: string | null): string | null => text?.slice(0, 10) ?? null
export const rulesDeal = (rules: RulesDraft): RulesDeal => ({
  hasDays: rules.startDate !== null || rules.endDate !== null,
  pieces: rules.content.length,
})
