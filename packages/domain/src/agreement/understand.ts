import type { ContentType } from '../content/content-item.ts'
import type { InvoiceStatus } from '../partnership/partnership.ts'
import type { AgreementText } from './agreement-text.ts'
import { type ContentReading, readContent } from './content/content.ts'
import type { Piece } from './content/content-pool.ts'
import type { Rhythm } from './content/content-rhythm.ts'
import { type Platform, platformAmong, platforms } from './content/content-words.ts'
import type { Anchors } from './date/date-relative.ts'
import { type DateOrder, dateOrderOf } from './date/date-scan.ts'
import { readSpans } from './date/date-span.ts'
import { anchorsOf, type Bound, completePeriod, type Period, periodOf, rhythmOf } from './date/period.ts'
import { type InvoiceReading, readInvoice } from './invoice.ts'
import { chosenOption, withoutOtherOptions } from './option-choice.ts'
import { withoutInstructions } from './text/instruction.ts'
import { isEnglish } from './text/language.ts'
import { type Passage, passagesOf } from './text/passage.ts'
import { type Statement, statementsOf } from './text/statement.ts'
import { type Message, messagesOf } from './text/thread.ts'
import { scanWords } from './text/word-scan.ts'

/** What the rules read of an agreement; what it does not say is null. */
export interface RulesReading {
  /** Days are YYYY-MM-DD. */
  readonly startDate: string | null
  readonly endDate: string | null
  /** WAITING when the agreement mentions no invoice. */
  readonly invoiceStatus: InvoiceStatus
  readonly content: readonly RulesItem[]
}

export interface RulesItem {
  readonly type: ContentType
  readonly dueDate: string | null
  readonly contentLink: string | null
}

interface Letter {
  readonly statements: readonly Statement[]
  readonly reference: string
}

interface Read {
  readonly passages: readonly Passage[]
  readonly period: Period
}

/** The reference of days without a year: the day of sending, else the first full day, else today. */
const referenceOf = (
  statements: readonly Statement[],
  message: Message | null,
  agreement: AgreementText,
  order: DateOrder,
  today: string,
): string => {
  const dated = message?.dated ? readSpans(message.dated, order, agreement.sentAt ?? today).find((span) => span.hasYear) : undefined
  if (dated) return dated.from
  if (agreement.sentAt) return agreement.sentAt
  for (const statement of statements) {
    const span = readSpans(statement.folded, order, today).find((candidate) => candidate.hasYear)
    if (span) return span.from
  }
  return today
}

/** A subject may name terms that the mail omits; it stands in no line. */
const subjectOf = (agreement: AgreementText, order: DateOrder, today: string): Letter | null => {
  const statements = withoutInstructions(statementsOf([{ text: agreement.subject ?? '', line: -1 }]))
  return statements.length > 0 ? { statements, reference: referenceOf(statements, null, agreement, order, today) } : null
}

const lettersOf = (agreement: AgreementText, today: string): { letters: Letter[]; order: DateOrder } => {
  const read = messagesOf(agreement).map((message) => ({ message, statements: withoutInstructions(statementsOf(message.lines)) }))
  const all = read.flatMap(({ statements }) => statements)
  const folded = all.map((statement) => statement.folded)
  const order = dateOrderOf(folded, isEnglish(folded))
  const choice = chosenOption(all)
  const letters = read.map(({ message, statements }) => ({
    statements: withoutOtherOptions(statements, choice),
    reference: referenceOf(
      statements.some((statement) => /20\d\d/.test(statement.folded)) ? statements : all,
      message,
      agreement,
      order,
      today,
    ),
  }))
  const subject = subjectOf(agreement, order, today)
  return { letters: subject ? [...letters, subject] : letters, order }
}

const platformsOf = (letters: readonly Letter[]): ReadonlySet<Platform> => {
  const named = new Set<Platform>()
  for (const { statements } of letters) {
    for (const statement of statements.slice(0, 400)) {
      for (const word of scanWords(statement.folded)) {
        const platform = platforms.get(word.text)
        if (platform) named.add(platform)
      }
    }
  }
  return named
}

const noAnchors: Anchors = { signed: null, start: null }

const strongerBound = (bound: Bound | null, other: Bound | null): Bound | null =>
  other && (!bound || other.weight > bound.weight + 3) ? other : bound

const mergePeriods = (reads: readonly Read[]): Period => {
  let start: Bound | null = null
  let end: Bound | null = null
  for (const { period } of reads) {
    start = strongerBound(start, period.start)
    end = strongerBound(end, period.end)
  }
  return start && end && end.day < start.day ? (start.weight >= end.weight ? { start, end: null } : { start: null, end }) : { start, end }
}

const readLetters = (letters: readonly Letter[], order: DateOrder): { reads: Read[]; period: Period } => {
  const platform = platformAmong(platformsOf(letters))
  const first = letters.map(({ statements, reference }) => passagesOf(statements, { order, reference, anchors: noAnchors, platform }))
  const anchors = anchorsOf(first.flat())
  const reads = letters.map(({ statements, reference }, index) => {
    const passages = passagesOf(statements, { order, reference, anchors, platform }, first[index])
    return { passages, period: completePeriod(passages, periodOf(passages), anchors) }
  })
  return { reads, period: mergePeriods(reads) }
}

/** A question in the newest mail is not agreed while an older mail has an answer. */
const agreedPassages = (reads: readonly Read[], index: number): readonly Passage[] => {
  const own = reads[index]?.passages ?? []
  if (index > 0 || reads.length < 2) return own
  return own.filter((passage) => !passage.folded.trimEnd().endsWith('?') || (passage.content.length === 0 && passage.money.length === 0))
}

/** [DU40] The newest mail that lists the content is the base; newer partial changes are laid over it. */
const contentOf = (reads: readonly Read[], rhythm: Rhythm): readonly Piece[] => {
  const own = reads.map((_, index) => readContent(agreedPassages(reads, index), rhythm, []))
  const first = (holds: (reading: ContentReading) => boolean) => own.findIndex((reading) => reading.pieces.length > 0 && holds(reading))
  const ground =
    [first((reading) => reading.isCounted), first((reading) => reading.isListing), first(() => true)].find((index) => index >= 0) ?? -1
  if (ground < 0) return []
  let pieces = own[ground]?.pieces ?? []
  for (let index = ground - 1; index >= 0; index--) pieces = readContent(agreedPassages(reads, index), rhythm, pieces).pieces
  return pieces
}

const forwarded = /^\s*(?:fwd?|wg|tr|rv|enc|i)\s*:/i

/** The newest mail decides about the invoice; an older one counts only when it tells that something happened. */
const invoiceOf = (letters: readonly Letter[], subject: string): InvoiceReading | null => {
  let invoice: InvoiceReading | null = null
  for (const [index, { statements }] of letters.entries()) {
    if (statements[0]?.lines[0] === -1) continue
    const read = readInvoice(statements, index === 0 && forwarded.test(subject))
    if (read && read.status !== 'WAITING') return invoice?.isLabelled ? invoice : read
    invoice ??= read
  }
  return invoice
}

const noDeal =
  /\bno (?:decisions?|agreement|deal)(?: yet| reached| so far| was made)?\W*$|\b(?:nothing|none of this) (?:has been |have been |is |was )?(?:agreed|decided|confirmed|booked|signed|final)\b|\bnot (?:yet )?(?:agreed|decided) (?:yet|anything)\b/

/** Mere notes without a campaign's time hold no deal. */
const isTalk = (letters: readonly Letter[], period: Period): boolean =>
  period.start === null && period.end === null && letters.some(({ statements }) => statements.some(({ folded }) => noDeal.test(folded)))

/** [DU41] The days, the pieces and the invoice of an agreement. */
export const understand = (agreement: AgreementText, { today }: { readonly today: string }): RulesReading => {
  const { letters, order } = lettersOf(agreement, today)
  const { reads, period } = readLetters(letters, order)
  const rhythm = rhythmOf(
    reads.flatMap((read) => read.passages),
    period,
  )
  const pieces = isTalk(letters, period) ? [] : contentOf(reads, rhythm)
  return {
    startDate: period.start?.day ?? null,
    endDate: period.end?.day ?? null,
    invoiceStatus: invoiceOf(letters, agreement.subject ?? '')?.status ?? 'WAITING',
    content: pieces.map(({ type, day, link }) => ({ type, dueDate: day, contentLink: link })),
  }
}
