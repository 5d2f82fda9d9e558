export type CsvValue = string | number | boolean | null | undefined

/**
 * [CV2] A formula for a spreadsheet, also behind invisible characters or with a full-width sign. Such text after apostrophes counts, so that
 * removing one restores it.
 */
const formula = /^'*[\p{Cf}\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}]*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/u

/** A signed number is no formula: -5.50 stays. */
const number = /^[+-]?\d+([.,]\d+)*$/

const isFormula = (text: string): boolean => formula.test(text) && !number.test(text)

/** [CV1] [CV2] A cell: quoted when necessary; a formula gets a leading apostrophe, which spreadsheets do not show. */
export const csvCell = (value: CsvValue): string => {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  const text = isFormula(value) ? `'${value}` : value
  return /[",;\t\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

/** [CV1] A line of a CSV file with its CR LF. */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(csvCell).join(',')}\r\n`

/** [CV1] The byte order mark makes spreadsheets read UTF-8. */
export const csvStart = '\ufeff'

/** [CV2] A cell's text without its protecting apostrophe. */
export const readCell = (cell: string): string => (isFormula(cell) && cell.startsWith("'") ? cell.slice(1) : cell)
