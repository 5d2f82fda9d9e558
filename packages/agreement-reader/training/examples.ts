import type { Expected, ExpectedItem } from '@rapport/domain/agreement/test-draft-score'
import type { ContentType } from '@rapport/domain/content/content-item'
import type { Example } from '../src/choice/learning.ts'
import { budgetOptions } from '../src/options/budget/budget-options.ts'
import { countChoices } from '../src/options/content/count-options.ts'
import { daysOfDue, dueOptions } from '../src/options/content/due-options.ts'
import { dealOptions } from '../src/options/deal/deal-options.ts'
import { invoiceOptions } from '../src/options/invoice-options.ts'
import type { Option } from '../src/options/option.ts'
import { periodOptions } from '../src/options/period-options.ts'
import type { AgreementPage } from '../src/page/agreement-page.ts'
import type { ModelField } from '../src/together/model.ts'
import type { Labelled } from './corpus.ts'
import { answersOf, centsOf, dayOf } from './label.ts'

/** What a labelled agreement teaches for each field. */
export type Lessons = Readonly<Record<ModelField, readonly Omit<Example, 'weight'>[]>>

const mark = <Value>(options: readonly Option<Value>[], isRight: (value: Value) => boolean) => ({
  options: options.map(({ value, features }) => ({ features, isRight: isRight(value) })),
})

/** How many of the expected days a list of days holds. */
const hits = (days: readonly (string | null)[], items: readonly ExpectedItem[]): number => {
  const left = [...days]
  let right = 0
  for (const item of items.toSorted((a, b) => answersOf(a.dueDate).length - answersOf(b.dueDate).length)) {
    const at = left.findIndex((day) => answersOf(item.dueDate).map(dayOf).includes(day))
    if (at < 0) continue
    left.splice(at, 1)
    right++
  }
  return right
}

export const isDeal = ({ expected }: Labelled): boolean =>
  expected.content.length > 0 || !answersOf(expected.budget).some((budget) => centsOf(budget) === null)

export const lessonsOf = (page: AgreementPage, labelled: Labelled): Lessons => {
  const { expected, rules } = labelled
  const wanted = new Map<ContentType, number>()
  for (const item of expected.content) wanted.set(item.type as ContentType, (wanted.get(item.type as ContentType) ?? 0) + 1) // labels name types
  const days = (answer: Expected) => answersOf(answer).map(dayOf)
  const choices = countChoices(page, rules.content)
  return {
    deal: [mark(dealOptions(page, rules), (value) => value === isDeal(labelled))],
    budget: [mark(budgetOptions(page, wanted), (value) => answersOf(expected.budget).some((budget) => centsOf(budget) === value))],
    start: [mark(periodOptions(page, 'start', rules.startDate), (value) => days(expected.startDate).includes(value))],
    end: [mark(periodOptions(page, 'end', rules.endDate), (value) => days(expected.endDate).includes(value))],
    invoice: [mark(invoiceOptions(page, rules.invoiceStatus), (value) => value === expected.invoiceStatus)],
    count: choices.map(({ type, options }) => {
      const right = wanted.get(type) ?? 0
      const nearest = Math.min(...options.map(({ value }) => Math.abs(value - right)))
      return mark(options, (value) => Math.abs(value - right) === nearest)
    }),
    due: choices.flatMap((choice) => {
      const items = expected.content.filter(({ type }) => type === choice.type)
      if (items.length === 0) return []
      const options = dueOptions(page, choice, items.length, rules.content)
      const most = Math.max(...options.map(({ value }) => hits(daysOfDue(value), items)))
      return [mark(options, (value) => hits(daysOfDue(value), items) === most)]
    }),
  }
}
