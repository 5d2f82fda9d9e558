import type { RulesReading } from '@rapport/domain/agreement/understand'
import type { ContentType } from '@rapport/domain/content/content-item'
import type { InvoiceStatus } from '@rapport/domain/partnership/partnership'
import { type Judged, judge } from '../choice/choice.ts'
import { budgetOptions } from '../options/budget/budget-options.ts'
import { type CountChoice, countChoices } from '../options/content/count-options.ts'
import { dealOptions } from '../options/deal/deal-options.ts'
import { invoiceOptions } from '../options/invoice-options.ts'
import { periodOptions } from '../options/period-options.ts'
import type { AgreementPage } from '../page/agreement-page.ts'
import type { Model } from './model.ts'
import { inOrder } from './order-of-days.ts'

/** The options of every field with their chances, likeliest first. */
export interface Weighing {
  readonly deal: readonly Judged<boolean>[]
  readonly counted: readonly Counted[]
  readonly budget: readonly Judged<number | null>[]
  readonly starts: readonly Judged<string | null>[]
  readonly ends: readonly Judged<string | null>[]
  readonly invoice: readonly Judged<InvoiceStatus>[]
}

/** The largest number that is reached with at least this chance. */
const numberOf = (judged: readonly Judged<number>[], gate: number): number => {
  const reaches = (number: number) => judged.reduce((sum, { value, chance }) => sum + (value >= number ? chance : 0), 0)
  return Math.max(0, ...judged.map(({ value }) => value).filter((value) => value > 0 && reaches(value) >= gate))
}

/** A type with the number of its pieces. */
export interface Counted {
  readonly choice: CountChoice
  readonly judged: readonly Judged<number>[]
  readonly count: number
}

const countPieces = (page: AgreementPage, model: Model, rules: RulesReading | undefined): readonly Counted[] =>
  countChoices(page, rules?.content).map((choice) => {
    const judged = judge(model.weights.count, choice.options)
    return { choice, judged, count: numberOf(judged, model.gates.piece) }
  })

/** The chances of a budget are those of a deal's; where there is no deal, there is none. */
const ifDeal = (budget: readonly Judged<number | null>[], deal: readonly Judged<boolean>[]): readonly Judged<number | null>[] => {
  const isDeal = deal.find(({ value }) => value)?.chance ?? 0
  return budget
    .map((option) => ({ ...option, chance: option.value === null ? 1 - (1 - option.chance) * isDeal : option.chance * isDeal }))
    .toSorted((left, right) => right.chance - left.chance)
}

/** Deal, pieces, budget, first and last day, invoice: prices meet the numbers of pieces, and no deal ends before it starts. */
export const weighPage = (page: AgreementPage, model: Model, rules: RulesReading | undefined): Weighing => {
  const { weights } = model
  const counted = countPieces(page, model, rules)
  const chosen = new Map<ContentType, number>(counted.map(({ choice, count }) => [choice.type, count]))
  const days = inOrder(
    judge(weights.start, periodOptions(page, 'start', rules?.startDate)),
    judge(weights.end, periodOptions(page, 'end', rules?.endDate)),
  )
  const deal = judge(weights.deal, dealOptions(page, rules))
  return {
    deal,
    counted,
    budget: ifDeal(judge(weights.budget, budgetOptions(page, chosen)), deal),
    ...days,
    invoice: judge(weights.invoice, invoiceOptions(page, rules?.invoiceStatus)),
  }
}
