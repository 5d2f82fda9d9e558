import type { RulesReading } from '@rapport/domain/agreement/understand'
import type { InvoiceStatus } from '@rapport/domain/partnership/partnership'
import { type Judged, judge } from '../choice/choice.ts'
import { contested } from '../options/budget/budget-options.ts'
import { daysOfDue, dueOptions } from '../options/content/due-options.ts'
import type { AgreementPage } from '../page/agreement-page.ts'
import type { Model } from './model.ts'
import { moneyOf } from './money.ts'
import type { CountOffer, Offer, ReadField, ReadItem, WeighedReading } from './reading.ts'
import { type Counted, type Weighing, weighPage } from './weighing.ts'

const mostOffers = 3
const leastOffered = 0.005

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

const itemsOf = (
  page: AgreementPage,
  model: Model,
  rules: RulesReading | undefined,
  { choice, judged, count }: Counted,
): readonly ReadItem[] => {
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

const countOffers = (counted: readonly Counted[], isFilled: boolean): readonly CountOffer[] =>
  counted.flatMap(({ choice: { type }, judged, count }) => {
    const isSure = isFilled && (judged[0]?.chance ?? 0) >= sureCount && judged[0]?.value === count
    const offers = isSure ? [] : judged.slice(0, mostOffers).map(({ value, chance, lines }) => ({ value, chance, lines }))
    return offers.length > 1 ? [{ type, offers }] : []
  })

const empty = { value: null, confidence: 0, lines: [], offers: [] }

/** A page as the model weighs it: a value where it is sure, else nothing and offers; a text that is no deal fills in nothing. */
export const readPage = (page: AgreementPage, model: Model, rules: RulesReading | undefined): WeighedReading =>
  readWeighing(page, model, rules, weighPage(page, model, rules))

/** The same, of a page that was weighed. */
export const readWeighing = (page: AgreementPage, model: Model, rules: RulesReading | undefined, weighing: Weighing): WeighedReading => {
  const { gates } = model
  const { deal, counted, budget, starts, ends, invoice } = weighing
  const dealChance = deal.find(({ value }) => value)?.chance ?? 0
  const [status] = invoice
  const invoiceStatus: ReadField<InvoiceStatus> = {
    value: status?.value ?? null,
    confidence: status?.chance ?? 0,
    lines: status?.lines ?? [],
    offers: [],
  }
  const none: WeighedReading = {
    dealChance,
    isDeal: false,
    isFilled: false,
    budget: empty,
    startDate: empty,
    endDate: empty,
    invoiceStatus,
    content: [],
    contentOffers: [],
  }
  if (dealChance < gates.deal) return none
  const isFilled = dealChance >= gates.filling
  const gate = (field: 'budget' | 'start' | 'end') => (isFilled ? gates[field] : Number.POSITIVE_INFINITY)
  const read: WeighedReading = {
    dealChance,
    isDeal: true,
    isFilled,
    budget: written(decide(budget, budget[0]?.features.includes(contested) ? Number.POSITIVE_INFINITY : gate('budget')), moneyOf),
    startDate: decide(starts, gate('start')),
    endDate: decide(ends, gate('end')),
    invoiceStatus,
    content: isFilled ? counted.flatMap((pieces) => itemsOf(page, model, rules, pieces)) : [],
    contentOffers: countOffers(counted, isFilled),
  }
  return isFilled || isAnythingOffered(read) ? read : none
}

const isAnythingOffered = ({ budget, startDate, endDate, contentOffers }: WeighedReading): boolean =>
  contentOffers.length + [budget, startDate, endDate].reduce((sum, { offers }) => sum + offers.length, 0) > 0
