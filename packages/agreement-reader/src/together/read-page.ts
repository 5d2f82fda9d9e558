import type { ContentType } from '@rapport/domain/content/content-item'
import type { InvoiceStatus } from '@rapport/domain/partnership/partnership'
import { type Judged, judge } from '../choice/choice.ts'
import { budgetOptions } from '../options/budget-options.ts'
import { type CountChoice, countChoices, type RulesItem } from '../options/count-options.ts'
import { dealOptions, type RulesDeal } from '../options/deal-options.ts'
import { daysOfDue, dueOptions } from '../options/due-options.ts'
import { invoiceOptions } from '../options/invoice-options.ts'
import { periodOptions } from '../options/period-options.ts'
import type { AgreementPage } from '../page/agreement-page.ts'
import type { Model } from './model.ts'
import { inOrder } from './order-of-days.ts'
import type { CountOffer, Offer, ReadField, ReadItem, WeighedReading } from './reading.ts'

/** What the rules read: one voice among others. */
export interface RulesDraft {
  readonly budget: string | null
  readonly startDate: string | null
  readonly endDate: string | null
  readonly invoiceStatus: string | null
  readonly content: readonly RulesItem[]
}

const mostOffers = 3
const leastOffered = 0.02

export const centsOf = (budget: string | null): number | null => (budget === null ? null : Math.round(Number(budget) * 100) || null)
export const moneyOf = (cents: number): string => String(cents / 100)
export const dayOf = (text: string | null): string | null => text?.slice(0, 10) ?? null
export const rulesDeal = (rules: RulesDraft): RulesDeal => ({
  hasBudget: centsOf(rules.budget) !== null,
  hasDays: rules.startDate !== null || rules.endDate !== null,
  pieces: rules.content.length,
})

const offersOf = <Value>(judged: readonly Judged<Value | null>[]): readonly Offer<Value>[] =>
  judged
    .flatMap(({ value, chance, lines }) => (value === null ? [] : [{ value, chance, lines }]))
    .filter(({ chance }, index) => index === 0 || chance >= leastOffered)
    .slice(0, mostOffers)

/** The likeliest value where its chance reaches the gate, else nothing and offers. */
const decide = <Value>(judged: readonly Judged<Value | null>[], gate: number): ReadField<Value> => {
  const [best] = judged
  const isSure = best !== undefined && best.value !== null && best.chance >= gate
  return {
    value: isSure ? best.value : null,
    confidence: best?.chance ?? 0,
    lines: isSure ? best.lines : [],
    offers: isSure ? [] : offersOf(judged),
  }
}

const written = <From, To>(field: ReadField<From>, write: (value: From) => To): ReadField<To> => ({
  ...field,
  value: field.value === null ? null : write(field.value),
  offers: field.offers.map((offer) => ({ ...offer, value: write(offer.value) })),
})

/** The largest number that is reached with at least this chance. */
const numberOf = (judged: readonly Judged<number>[], gate: number): number => {
  const reaches = (number: number) => judged.reduce((sum, { value, chance }) => sum + (value >= number ? chance : 0), 0)
  return Math.max(0, ...judged.map(({ value }) => value).filter((value) => value > 0 && reaches(value) >= gate))
}

interface Counted {
  readonly choice: CountChoice
  readonly judged: readonly Judged<number>[]
  readonly count: number
}

const countPieces = (page: AgreementPage, model: Model, rules: RulesDraft | undefined): readonly Counted[] =>
  countChoices(page, rules?.content).map((choice) => {
    const judged = judge(model.weights.count, choice.options)
    return { choice, judged, count: numberOf(judged, model.gates.piece) }
  })

const itemsOf = (page: AgreementPage, model: Model, rules: RulesDraft | undefined, { choice, judged, count }: Counted): readonly ReadItem[] => {
  if (count === 0) return []
  const [due] = judge(model.weights.due, dueOptions(page, choice, count, rules?.content))
  const links = (rules?.content ?? []).filter(({ type }) => type === choice.type).map(({ contentLink }) => contentLink)
  const lines = judged.find(({ value }) => value === count)?.lines ?? []
  return daysOfDue(due?.value ?? '').map((dueDate, index) => ({
    type: choice.type,
    dueDate,
    contentLink: links[index] ?? null,
    confidence: judged.reduce((sum, { value, chance }) => sum + (value > index ? chance : 0), 0),
    lines: [...lines, ...(due?.lines ?? [])],
  }))
}

const sureCount = 0.75

const countOffers = (counted: readonly Counted[]): readonly CountOffer[] =>
  counted.flatMap(({ choice: { type }, judged, count }) => {
    const isSure = (judged[0]?.chance ?? 0) >= sureCount && judged[0]?.value === count
    const offers = isSure ? [] : judged.slice(0, mostOffers).map(({ value, chance, lines }) => ({ value, chance, lines }))
    return offers.length > 1 ? [{ type, offers }] : []
  })

const empty = { value: null, confidence: 0, lines: [], offers: [] }

/** A page as the model weighs it: deal, pieces, budget, first and last day, invoice, days of publication. */
export const readPage = (page: AgreementPage, model: Model, rules: RulesDraft | undefined): WeighedReading => {
  const { weights, gates } = model
  const deal = judge(weights.deal, dealOptions(page, rules && rulesDeal(rules)))
  const dealChance = deal.find(({ value }) => value)?.chance ?? 0
  const status = judge(weights.invoice, invoiceOptions(page, rules && (rules.invoiceStatus as InvoiceStatus | null)))[0] // the rules know no other states
  const invoiceStatus: ReadField<InvoiceStatus> = { value: status?.value ?? null, confidence: status?.chance ?? 0, lines: status?.lines ?? [], offers: [] }
  if (dealChance < gates.deal)
    return { dealChance, isDeal: false, budget: empty, startDate: empty, endDate: empty, invoiceStatus, content: [], contentOffers: [] }
  const counted = countPieces(page, model, rules)
  const chosen = new Map<ContentType, number>(counted.map(({ choice, count }) => [choice.type, count]))
  const budget = judge(weights.budget, budgetOptions(page, rules && centsOf(rules.budget), chosen))
  const { starts, ends } = inOrder(
    judge(weights.start, periodOptions(page, 'start', rules && dayOf(rules.startDate))),
    judge(weights.end, periodOptions(page, 'end', rules && dayOf(rules.endDate))),
  )
  return {
    dealChance,
    isDeal: true,
    budget: written(decide(budget, gates.budget), moneyOf),
    startDate: decide(starts, gates.start),
    endDate: decide(ends, gates.end),
    invoiceStatus,
    content: counted.flatMap((pieces) => itemsOf(page, model, rules, pieces)),
    contentOffers: countOffers(counted),
  }
}
