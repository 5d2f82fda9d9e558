import { dayToWire } from '../calendar-day/calendar-day.ts'
import type { AgreementText } from './agreement-text.ts'
import type { Piece } from './content/content-pool.ts'
import type { Bound, Period } from './date/period.ts'
import type { InvoiceReading } from './invoice.ts'
import type { BudgetReading } from './money/budget.ts'
import type { PartnershipDraft } from './partnership-draft.ts'

export interface Findings {
  readonly budget: BudgetReading | null
  readonly period: Period
  readonly invoice: InvoiceReading | null
  readonly pieces: readonly Piece[]
}

/** Cents as a decimal string: 450000 is '4500', 185050 is '1850.50'. */
const decimalOf = (cents: number): string => {
  const rest = cents % 100
  return `${Math.floor(cents / 100)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`
}

/** A short fingerprint of a text: equal texts have equal ones. */
export const fingerprintOf = (lines: AgreementText['lines']): string => {
  let first = 0xdeadbeef
  let second = 0x41c6ce57
  for (const { text } of lines) {
    for (let index = 0; index <= text.length; index++) {
      const code = index === text.length ? 10 : text.charCodeAt(index)
      first = Math.imul(first ^ code, 2654435761)
      second = Math.imul(second ^ code, 1597334677)
    }
  }
  return (first >>> 0).toString(36).padStart(7, '0') + (second >>> 0).toString(36).padStart(7, '0')
}

/** A mail's subject stands in no line. */
const inText = (lines: readonly number[]): readonly number[] => lines.filter((line) => line >= 0)

const sure = (bound: Bound | null): number => (bound ? Math.min(0.95, 0.4 + bound.weight * 0.08) : 0)

const surePieces = (pieces: readonly Piece[]): number =>
  pieces.length === 0 ? 0 : 0.6 + 0.3 * (pieces.filter((piece) => piece.day !== null).length / pieces.length)

/** [DU42] The findings as the draft of a partnership: days as in REST, items with their minute index and their own reference. */
export const writeDraft = (agreement: AgreementText, { budget, period, invoice, pieces }: Findings): PartnershipDraft => {
  const fingerprint = fingerprintOf(agreement.lines)
  return {
    budget: budget ? decimalOf(budget.cents) : null,
    startDate: period.start ? dayToWire(period.start.day) : null,
    endDate: period.end ? dayToWire(period.end.day) : null,
    invoiceStatus: invoice?.status ?? 'WAITING',
    content: pieces.map((piece, index) => ({
      type: piece.type,
      dueDate: piece.day ? dayToWire(piece.day, index % 60) : null,
      contentLink: piece.link,
      reference: `${fingerprint}-${index + 1}`,
    })),
    confidence: {
      budget: budget?.confidence ?? 0,
      startDate: sure(period.start),
      endDate: sure(period.end),
      invoiceStatus: invoice ? 0.4 + invoice.weight * 0.25 : 0.3,
      content: surePieces(pieces),
    },
    sources: {
      budget: inText(budget?.lines ?? []),
      startDate: period.start ? inText([period.start.line]) : [],
      endDate: period.end ? inText([period.end.line]) : [],
      invoiceStatus: invoice ? [invoice.line] : [],
      content: pieces.map((piece) => ({
        type: inText(piece.typeLines),
        dueDate: piece.day ? inText(piece.dayLines) : [],
        contentLink: piece.linkLines,
      })),
    },
  }
}
