import type { AgreementLine } from '@rapport/domain/agreement/agreement-text'

/** Together in one agreement; what comes after is left out. */
export const mostCharacters = 150_000

/** Plain text as lines. What stands apart by tabs or wide gaps are cells of a row. */
export const textLines = (text: string, page?: number): readonly AgreementLine[] =>
  tidyLines(text.slice(0, mostCharacters).split(/\r\n|[\n\r\f\u2028\u2029]/), page)

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
export const capped = (lines: readonly AgreementLine[]): readonly AgreementLine[] => {
  let left = mostCharacters
  const kept: AgreementLine[] = []
  for (const line of lines) {
    if (left <= 0) break
    const text = line.text.slice(0, left)
    kept.push(text === line.text ? line : { ...line, text })
    left -= text.length + 1
  }
  return kept
}
