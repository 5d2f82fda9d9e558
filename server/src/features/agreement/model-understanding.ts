import type { AgreementText } from '@rapport/domain/agreement/agreement-text'
import { centsOf } from '@rapport/domain/agreement/money/money-scan'
import type { DraftItem, PartnershipDraft, SourceLines } from '@rapport/domain/agreement/partnership-draft'
import { dayToWire } from '@rapport/domain/calendar-day/calendar-day'
import { isKeptDay } from '@rapport/domain/calendar-day/kept-day'
import type { ModelQuestion } from '@rapport/domain/model/model-question-shape'
import type { Result } from '@rapport/domain/result/result'
import { type ModelAnswer, modelAnswer, modelTask } from './model-answer.ts'
import { type QuotedText, quotedText } from './quoted-text.ts'

export type AskAboutAgreement = (question: Required<ModelQuestion<ModelAnswer>>) => Promise<Result<ModelAnswer>>

const patienceMs = 30_000
/** The least time for a second try. */
const leastMs = 3000

/** A model's reading, held to the agreement's own words; undefined when it does not answer in time. */
export const understandByModel = async (
  text: AgreementText,
  local: PartnershipDraft,
  { ask, now, hash }: { readonly ask: AskAboutAgreement; readonly now: () => Date; readonly hash: string },
): Promise<PartnershipDraft | undefined> => {
  const quoted = quotedText(text.lines)
  const until = now().getTime() + patienceMs
  const head = [text.subject && `Subject: ${text.subject}`, text.sentAt && `Sent: ${text.sentAt}`].filter(Boolean)
  const question = { name: 'partnership', task: modelTask, data: [...head, quoted.text].join('\n'), answer: modelAnswer }
  for (let tries = 0; tries < 2; tries += 1) {
    const withinMs = until - now().getTime()
    if (withinMs < leastMs) return undefined
    const answer = await ask({ ...question, withinMs })
    if (answer.ok) return heldToWords(answer.value, quoted, { local, hash })
  }
  return undefined
}

interface Beside {
  readonly local: PartnershipDraft
  /** The hash of the file. */
  readonly hash: string
}

/** A value without its quote falls back to the one of the rules. */
const heldToWords = (answer: ModelAnswer, quoted: QuotedText, beside: Beside): PartnershipDraft => {
  const { local } = beside
  const budget = heldBudget(answer, quoted, local)
  const invoice = heldInvoice(answer, quoted, local)
  const [start, end] = heldPeriod(answer, quoted, local)
  const content = heldContent(answer, quoted, beside)
  return {
    budget: budget.value,
    startDate: start.value,
    endDate: end.value,
    invoiceStatus: invoice.value,
    content: content.items,
    confidence: {
      budget: budget.confidence,
      startDate: start.confidence,
      endDate: end.confidence,
      invoiceStatus: invoice.confidence,
      content: content.confidence,
    },
    sources: { budget: budget.lines, startDate: start.lines, endDate: end.lines, invoiceStatus: invoice.lines, content: content.sources },
  }
}

interface Held<T> {
  readonly value: T
  readonly lines: SourceLines
  readonly confidence: number
}

/** `both`: the rules say the same. */
const sure = { both: 0.98, quoted: 0.85, unquoted: 0.6 } as const

type Field = 'budget' | 'startDate' | 'endDate' | 'invoiceStatus'

const ofRules = <K extends Field>(local: PartnershipDraft, field: K): Held<PartnershipDraft[K]> => ({
  value: local[field],
  lines: local.sources[field],
  confidence: local.confidence[field],
})

const mostApart = 20

/** A value needs its quote, with the number unless the rules found the same. Far from the rules' value it is not believed. */
const heldBudget = ({ budget, budgetQuote }: ModelAnswer, quoted: QuotedText, local: PartnershipDraft): Held<string | null> => {
  const rules = ofRules(local, 'budget')
  if (budget === null) return rules
  const lines = quoted.linesOf(budgetQuote)
  const isSame = rules.value !== null && Number(rules.value) === Number(budget)
  if (isSame) return { ...rules, confidence: sure.both }
  if (lines === undefined || !amountsIn(budgetQuote ?? '').includes(Math.round(Number(budget) * 100))) return rules
  const times = rules.value === null ? 1 : Number(budget) / Number(rules.value)
  return times > mostApart || times < 1 / mostApart ? rules : { value: budget, lines, confidence: sure.quoted }
}

const amount = /(\d{1,3}(?:[ '.,]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d{1,2})?(?!\d))( ?(?:k|grand|thousand)\b)?/gi

/** Every number of a quote, in cents. */
const amountsIn = (quote: string): readonly number[] =>
  [...quote.replace(/\s/g, ' ').matchAll(amount)].map(([, figures = '', scale = '']) => centsOf(figures, scale))

const heldInvoice = (answer: ModelAnswer, quoted: QuotedText, local: PartnershipDraft): Held<PartnershipDraft['invoiceStatus']> => {
  const rules = ofRules(local, 'invoiceStatus')
  const value = answer.invoiceStatus
  if (value === rules.value) return { ...rules, confidence: Math.max(rules.confidence, sure.quoted) }
  const lines = quoted.linesOf(answer.invoiceStatusQuote)
  return lines === undefined ? rules : { value, lines, confidence: sure.quoted }
}

/** A day that does not exist falls back to the rules', and both do when the end precedes the start. */
const heldPeriod = (
  answer: ModelAnswer,
  quoted: QuotedText,
  local: PartnershipDraft,
): readonly [Held<string | null>, Held<string | null>] => {
  const held = (day: string | null, quote: string | null, field: 'startDate' | 'endDate'): Held<string | null> => {
    const rules = ofRules(local, field)
    if (day === null || !isKeptDay(day)) return rules
    const value = dayToWire(day)
    if (value === rules.value) return { ...rules, confidence: sure.both }
    const lines = quoted.linesOf(quote)
    return { value, lines: lines ?? [], confidence: lines === undefined ? sure.unquoted : sure.quoted }
  }
  const start = held(answer.startDate, answer.startDateQuote, 'startDate')
  const end = held(answer.endDate, answer.endDateQuote, 'endDate')
  const areInOrder = start.value === null || end.value === null || start.value <= end.value
  return areInOrder ? [start, end] : [ofRules(local, 'startDate'), ofRules(local, 'endDate')]
}

const heldContent = (answer: ModelAnswer, quoted: QuotedText, { local, hash }: Beside) => {
  if (answer.content.length === 0) return { items: local.content, confidence: local.confidence.content, sources: local.sources.content }
  const held = answer.content.map((item, index) =>
    heldItem(item, quoted, { reference: local.content[index]?.reference ?? `${hash.slice(0, 16)}-${index + 1}`, minute: index % 60 }),
  )
  return { items: held.map(({ item }) => item), confidence: sure.quoted, sources: held.map(({ sources }) => sources) }
}

type SaidItem = ModelAnswer['content'][number]

interface ItemKey {
  readonly reference: string
  readonly minute: number
}

/** Its link must stand in the agreement; its due day carries its index as minutes. */
const heldItem = ({ type, dueDate, contentLink, quote }: SaidItem, quoted: QuotedText, { reference, minute }: ItemKey) => {
  const lines = quoted.linesOf(quote) ?? []
  const item: DraftItem = {
    type,
    dueDate: dueDate !== null && isKeptDay(dueDate) ? dayToWire(dueDate, minute) : null,
    contentLink: contentLink !== null && /^https?:\/\//i.test(contentLink) && quoted.has(contentLink) ? contentLink : null,
    reference,
  }
  const linesFor = (value: string | null): SourceLines => (value === null ? [] : lines)
  return { item, sources: { type: lines, dueDate: linesFor(item.dueDate), contentLink: linesFor(item.contentLink) } }
}
