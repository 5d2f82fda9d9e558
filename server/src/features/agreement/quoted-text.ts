import type { AgreementLine } from '@rapport/domain/agreement/agreement-text'
import { withoutInstructions } from '@rapport/domain/agreement/text/instruction'
import { statementsOf } from '@rapport/domain/agreement/text/statement'

/** An agreement's text for quotes, without lines that give orders to their reader. */
export interface QuotedText {
  readonly text: string
  /** The lines of a quote, letter for letter but for capitals and spaces; undefined when it is nowhere. */
  linesOf(quote: string | null): readonly number[] | undefined
  has(words: string): boolean
}

export const quotedText = (lines: readonly AgreementLine[]): QuotedText => {
  const ordering = orderingLines(lines)
  const kept = lines.map(({ text }, line) => ({ text, line })).filter(({ line }) => !ordering.has(line))
  const pieces = kept.map(({ text }) => fold(text))
  const whole = pieces.join(' ')
  let at = 0
  const positions = kept.map(({ line }, index) => {
    const position = { at, line }
    at += (pieces[index] ?? '').length + 1
    return position
  })
  return {
    text: kept.map(({ text }) => text).join('\n'),
    linesOf(quote) {
      const words = fold(quote ?? '')
      const from = words === '' ? -1 : whole.indexOf(words)
      if (from < 0) return undefined
      const to = from + words.length
      return positions
        .filter((position, index) => position.at < to && (positions[index + 1]?.at ?? whole.length + 1) > from)
        .map(({ line }) => line)
    },
    has: (words) => kept.some(({ text }) => text.includes(words)),
  }
}

const fold = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim()

const orderingLines = (lines: readonly AgreementLine[]): ReadonlySet<number> => {
  const statements = statementsOf(lines.map(({ text }, line) => ({ text, line })))
  const kept = new Set(withoutInstructions(statements))
  return new Set(statements.filter((statement) => !kept.has(statement)).flatMap(({ lines }) => lines))
}
