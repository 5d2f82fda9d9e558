import { centsOf } from '@rapport/domain/agreement/money/money-scan'
import type { DraftItem, DraftItemSources, SourceLines } from '@rapport/domain/agreement/partnership-draft'
import { dayToWire } from '@rapport/domain/calendar-day/calendar-day'
import { isKeptDay } from '@rapport/domain/calendar-day/kept-day'
import type { InvoiceStatus } from '@rapport/domain/partnership/partnership'
import type { ModelAnswer } from './model-answer.ts'
import type { QuotedText } from './quoted-text.ts'

/** A value that a model says; without its words in the agreement it has no lines. */
export interface Claim<Value> {
  readonly value: Value
  /** Undefined when its quote is nowhere in the agreement. */
  readonly lines: SourceLines | undefined
}

/** What of a model's answer may be believed at all. */
export interface HeldAnswer {
  /** Only with its number in its quote, or without lines. */
  readonly budget: Claim<string> | undefined
  readonly startDate: Claim<string> | undefined
  readonly endDate: Claim<string> | undefined
  readonly invoiceStatus: Claim<InvoiceStatus>
  readonly items: readonly HeldItem[]
}

export interface HeldItem {
  readonly item: DraftItem
  readonly sources: DraftItemSources
}

/** A model's answer, held to the agreement's own words. */
export const heldAnswer = (answer: ModelAnswer, quoted: QuotedText, hash: string): HeldAnswer => {
  const [startDate, endDate] = heldPeriod(answer, quoted)
  return {
    budget: heldBudget(answer, quoted),
    startDate,
    endDate,
    invoiceStatus: { value: answer.invoiceStatus, lines: quoted.linesOf(answer.invoiceStatusQuote) },
    items: answer.content.map((entry, index) =>
      heldItem(entry, quoted, { reference: `${hash.slice(0, 16)}-${index + 1}`, minute: index % 60 }),
    ),
  }
}

const heldBudget = ({ budget, budgetQuote }: ModelAnswer, quoted: QuotedText): Claim<string> | undefined => {
  if (budget === null) return undefined
  const isInQuote = amountsIn(budgetQuote ?? '').includes(Math.round(Number(budget) * 100))
  return { value: budget, lines: isInQuote ? quoted.linesOf(budgetQuote) : undefined }
}

const amount = /(\d{1,3}(?:[ '.,]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d{1,2})?(?!\d))( ?(?:k|grand|thousand)\b)?/gi

/** Every number of a quote, in cents. */
const amountsIn = (quote: string): readonly number[] =>
  [...quote.replace(/\s/g, ' ').matchAll(amount)].map(([, figures = '', scale = '']) => centsOf(figures, scale))

/** Days that do not exist are not believed, and neither are both when the end precedes the start. */
const heldPeriod = (answer: ModelAnswer, quoted: QuotedText): readonly [Claim<string> | undefined, Claim<string> | undefined] => {
  const held = (day: string | null, quote: string | null): Claim<string> | undefined =>
    day === null || !isKeptDay(day) ? undefined : { value: dayToWire(day), lines: quoted.linesOf(quote) }
  const start = held(answer.startDate, answer.startDateQuote)
  const end = held(answer.endDate, answer.endDateQuote)
  return start && end && end.value < start.value ? [undefined, undefined] : [start, end]
}

type SaidItem = ModelAnswer['content'][number]

/** Its link must stand in the agreement; its due day carries its index as minutes. */
const heldItem = (
  { type, dueDate, contentLink, quote }: SaidItem,
  quoted: QuotedText,
  { reference, minute }: { readonly reference: string; readonly minute: number },
): HeldItem => {
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
