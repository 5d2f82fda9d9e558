import type { AgreementLine } from '@rapport/domain/agreement/agreement-text'
import { readingLimits } from '@rapport/domain/agreement/gap-words'

/** Lines of a text; `isCut` when it went on. */
export interface LinesRead {
  readonly lines: readonly AgreementLine[]
  readonly isCut: boolean
}

const { characters: mostCharacters } = readingLimits

/** Plain text as lines. What stands apart by tabs or wide gaps are cells of a row. */
export const textLines = (text: string): LinesRead => ({
  lines: tidyLines(text.slice(0, mostCharacters).split(/\r\n|[\n\r\f\u2028\u2029]/)),
  isCut: /\S/.test(text.slice(mostCharacters)),
})

/** Lines without what nobody sees; of several empty ones, one. */
export const tidyLines = (texts: readonly string[], page?: number): readonly AgreementLine[] => {
  const lines: AgreementLine[] = []
  for (const raw of texts) {
    const text = tidy(raw)
    if (text === '' && (lines.at(-1)?.text ?? '') === '') continue
    lines.push(page === undefined ? { text } : { text, page })
  }
  return lines.at(-1)?.text === '' ? lines.slice(0, -1) : lines
}

const invisible = /[^\P{Cc}\t]|\p{Cf}/gu

const tidy = (text: string): string =>
  text
    .replace(invisible, '')
    .trim()
    .replace(/[ \u00a0\u2000-\u200a\u202f\u3000]*\t\s*|(?<![|\s])[ \u00a0\u2000-\u200a\u202f\u3000]{3,}/g, ' | ')
    // Between two bars is an empty cell.
    .replace(/(?<![|\s])[ \u00a0\u2000-\u200a\u202f\u3000]+/g, ' ')

/** The lines that fit: as many characters as an agreement may have. */
export const capped = (lines: readonly AgreementLine[]): LinesRead => {
  let left: number = mostCharacters
  const kept: AgreementLine[] = []
  for (const line of lines) {
    if (left <= 0) return { lines: kept, isCut: true }
    const text = line.text.slice(0, left)
    kept.push(text === line.text ? line : { ...line, text })
    left -= lengthOf(line)
  }
  return { lines: kept, isCut: left < -1 }
}

/** With the end of its line. */
const lengthOf = ({ text }: AgreementLine): number => text.length + 1

/** Whether an agreement may have no more than these. */
export const isFull = (lines: readonly AgreementLine[]): boolean => lines.reduce((sum, line) => sum + lengthOf(line), 0) >= mostCharacters
