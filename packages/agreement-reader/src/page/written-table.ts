import type { AgreementLine } from '@rapport/domain/agreement/agreement-text'

const least = 4

/** Tables written with semicolons have cells as others do. */
export const withTables = (lines: readonly AgreementLine[]): readonly AgreementLine[] => {
  const rows = lines.filter(({ text }) => text.split(';').length > 3).length
  return rows < least
    ? lines
    : lines.map((line) => (line.text.split(';').length > 2 ? { ...line, text: line.text.replaceAll(';', ' | ') } : line))
}
