export type CsvValue = string | number | boolean | null | undefined

/** [CV2] Text that a spreadsheet would run as a formula, and such text with apostrophes of its own, so that taking one away gives the text back. */
const formula = /^'*[=+\-@\t\r\n]/

/** A number is run by nobody, whatever its sign: -5.50 stays one. */
const number = /^[+-]?\d+([.,]\d+)*$/

const isFormula = (text: string): boolean => formula.test(text) && !number.test(text)

/** [CV1] [CV2] One cell: quoted where it must be; text that begins like a formula gets an apostrophe before it, which spreadsheets do not show. */
export const csvCell = (value: CsvValue): string => {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  const text = isFormula(value) ? `'${value}` : value
  return /[",;\t\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

/** [CV1] A line of a CSV file with its end (CR LF). */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(csvCell).join(',')}\r\n`

/** [CV1] What a CSV file begins with, so that spreadsheets read it as UTF-8. */
export const csvStart = '\ufeff'

/** [CV2] What a cell says once the apostrophe that keeps it from being run is taken away. */
export const readCell = (cell: string): string => (isFormula(cell) && cell.startsWith("'") ? cell.slice(1) : cell)
