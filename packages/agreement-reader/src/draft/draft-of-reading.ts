import type { AgreementLine, AgreementText } from '@rapport/domain/agreement/agreement-text'
import {
  type DraftItemSources,
  type DraftOffer,
  type DraftOffers,
  doubtfulDealWords,
  noDealWords,
  noOffers,
  type SourceLines,
  type WeighedDraft,
} from '@rapport/domain/agreement/partnership-draft'
import { dayToWire } from '@rapport/domain/calendar-day/calendar-day'
import type { Offer, ReadField, ReadItem, WeighedReading } from '../together/reading.ts'
import { fingerprintOf } from './fingerprint.ts'
import { amountPattern, dayPattern, wordsBeside } from './words-beside.ts'

/** A reading as the draft of a partnership: days as in REST, items with their minute and reference, offers with the words of their line. */
export const draftOfReading = ({ lines }: AgreementText, reading: WeighedReading): WeighedDraft => {
  const { budget, startDate, endDate, invoiceStatus, content, isDeal, isFilled } = reading
  const reference = fingerprintOf(lines)
  return {
    isDeal,
    notice: isFilled ? null : isDeal ? doubtfulDealWords : noDealWords,
    budget: budget.value,
    startDate: wireOf(startDate.value),
    endDate: wireOf(endDate.value),
    invoiceStatus: invoiceStatus.value,
    content: content.map(({ type, dueDate, contentLink }, index) => ({
      type,
      dueDate: wireOf(dueDate, index % 60),
      contentLink,
      reference: `${reference}-${index + 1}`,
    })),
    confidence: {
      budget: sureOf(budget),
      startDate: sureOf(startDate),
      endDate: sureOf(endDate),
      invoiceStatus: share(invoiceStatus.confidence),
      content: content.length === 0 ? 0 : share(Math.min(...content.map(({ confidence }) => confidence))),
    },
    sources: {
      budget: inText(budget.lines),
      startDate: inText(startDate.lines),
      endDate: inText(endDate.lines),
      invoiceStatus: inText(invoiceStatus.lines),
      content: content.map((item) => sourcesOf(item, lines)),
    },
    offers: isDeal ? offersOf(lines, reading) : noOffers,
  }
}

const wireOf = (day: string | null, minute = 0): string | null => (day === null ? null : dayToWire(day, minute))

const sureOf = ({ value, confidence }: ReadField<string>): number => (value === null ? 0 : share(confidence))

/** Sums of chances may end just above 1. */
const share = (chance: number): number => Math.min(1, Math.round(chance * 1000) / 1000)

/** A mail's subject stands in no line. */
const inText = (lines: readonly number[]): SourceLines => [...new Set(lines)].filter((line) => line >= 0).toSorted((a, b) => a - b)

const sourcesOf = ({ dueDate, contentLink, lines: read }: ReadItem, lines: readonly AgreementLine[]): DraftItemSources => ({
  type: inText(read),
  dueDate: dueDate === null ? [] : inText(read),
  contentLink: contentLink === null ? [] : lines.flatMap(({ text }, line) => (text.includes(contentLink) ? [line] : [])).slice(0, 1),
})

const offersOf = (lines: readonly AgreementLine[], { budget, startDate, endDate, contentOffers }: WeighedReading): DraftOffers => {
  const day = (offer: Offer<string>) => shown(lines, { ...offer, value: dayToWire(offer.value) }, dayPattern(offer.value))
  return {
    budget: budget.offers.map((offer) => shown(lines, offer, amountPattern(offer.value))),
    startDate: startDate.offers.map(day),
    endDate: endDate.offers.map(day),
    content: contentOffers.map(({ type, offers }) => ({
      type,
      offers: offers.map(({ value, chance, lines }) => ({ value, chance: share(chance), lines: inText(lines), words: '' })),
    })),
  }
}

/** An offer with the words beside its value, of the first of its lines that has some. */
const shown = (lines: readonly AgreementLine[], { value, chance, lines: read }: Offer<string>, pattern: RegExp): DraftOffer => ({
  value,
  chance: share(chance),
  lines: inText(read),
  words: inText(read).reduce((words, line) => words || wordsBeside(lines[line]?.text ?? '', pattern), ''),
})
