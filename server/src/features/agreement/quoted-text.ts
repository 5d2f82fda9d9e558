import type { AgreementLine } from '@rapport/domain/agreement/agreement-text'
import { withoutInstructions } from '@rapport/domain/agreement/text/instruction'
import { statementsOf } from '@rapport/domain/agreement/text/statement'

/** A document's text in which quotes are looked for. Lines that give orders to their reader are not in it. */
export interface QuotedText {
  readonly text: string
  /** The lines that a quote stands in; undefined when it is nowhere, letter for letter but for capitals and spaces. */
  linesOf(quote: string | null): readonly number[] | undefined
  has(words: string): boolean
}

export const quotedText = (lines: readonly AgreementLine[]): QuotedText => {
  const ordering = orderingLines(lines)
  const kept = lines.map(({ text }, line) => ({ text, line })).filter(({ line }) => !ordering.has(line))
  const pieces = kept.map(({ text }) => fold(text))
  const whole = pieces.join(' ')
  let at = 0
  const places = kept.map(({ line }, index) => {
    const place = { at, line }
    at += (pieces[index] ?? '').length + 1
    return place
  })
  return {
    text: kept.map(({ text }) => text).join('\n'),
    linesOf(quote) {
      const words = fold(quote ?? '')
      const from = words === '' ? -1 : whole.indexOf(words)
      if (from < 0) return undefined
      const to = from + words.length
      return places.filter((place, index) => place.at < to && (places[index + 1]?.at ?? whole.length + 1) > from).map(({ line }) => line)
    },
    has: (words) => kept.some(({ text }) => text.includes(words)),
  }
}

const fold = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim()

const orderingLines = (lines: readonly AgreementLine[]): ReadonlySet<number> => {
  const statements = statementsOf(lines.map(({ text }, line) => ({ text, line })))
  const kept = new Set(withoutInstructions(statements))
  return new Set(statements.filter((statement) => !kept.has(statement)).flatMap(({ origins }) => origins.map(({ line }) => line)))
}
