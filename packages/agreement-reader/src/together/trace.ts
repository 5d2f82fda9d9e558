import type { RulesReading } from '@rapport/domain/agreement/understand'
import type { Judged, Weights } from '../choice/choice.ts'
import type { AgreementPage } from '../page/agreement-page.ts'
import type { Model } from './model.ts'
import { weighPage } from './weighing.ts'

const mostOptions = 4
const mostReasons = 6

const reasons = (weights: Weights, features: readonly string[], sign: 1 | -1): string =>
  features
    .map((name) => ({ name, worth: weights[name] ?? 0 }))
    .filter(({ worth }) => worth * sign > 0.05)
    .toSorted((left, right) => sign * (right.worth - left.worth))
    .slice(0, mostReasons)
    .map(({ name, worth }) => `${name} ${worth.toFixed(1)}`)
    .join(', ')

const tell = <Value>(field: string, weights: Weights, judged: readonly Judged<Value>[]): readonly string[] => [
  field,
  ...judged
    .slice(0, mostOptions)
    .flatMap(({ value, chance, lines, features }) => [
      `  ${chance.toFixed(2)} ${value === null ? 'nothing' : String(value)}${lines.length > 0 ? ` (line ${lines.map((line) => line + 1).join(', ')})` : ''}`,
      `    for: ${reasons(weights, features, 1) || 'nothing'}`,
      `    against: ${reasons(weights, features, -1) || 'nothing'}`,
    ]),
]

/** The likeliest options of each field, with what spoke for and against them. */
export const traceOf = (page: AgreementPage, model: Model, rules: RulesReading | undefined): readonly string[] => {
  const { deal, counted, budget, starts, ends, invoice } = weighPage(page, model, rules)
  const { weights } = model
  const inMoney = budget.map((option) => ({ ...option, value: option.value === null ? null : option.value / 100 }))
  return [
    ...tell('Is it a deal?', weights.deal, deal),
    ...tell('Budget', weights.budget, inMoney),
    ...tell('First day', weights.start, starts),
    ...tell('Last day', weights.end, ends),
    ...tell('Invoice', weights.invoice, invoice),
    ...counted.flatMap(({ choice, judged }) => tell(choice.type, weights.count, judged)),
  ]
}
