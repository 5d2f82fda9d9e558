/** A cell of a row with the words at the head of its column. */
export interface Cell {
  readonly at: number
  readonly end: number
  readonly text: string
  readonly head: string
}

const isNumber = (text: string): boolean => /\d/.test(text) && !/[a-z]{3}/.test(text)

const large = /\d{3}|[.,]\d\d$/

/** The cells of a row, parted by ' | '. Where a row lacks cells, as totals do, large numbers stand under the last heads. */
export const cellsOf = (folded: string, heads: readonly string[]): Cell[] => {
  let at = 0
  const parts = folded.split('|')
  const missing = heads.length - parts.length
  return parts.map((part, index) => {
    const text = part.trim()
    const column = missing > 1 && index > 0 && large.test(text) ? index + missing : index
    const cell = { at, end: at + part.length, text, head: heads[column] ?? '' }
    at += part.length + 1
    return cell
  })
}

/** The words over the columns, when a row holds nothing but short words. */
export const headsIn = (cells: readonly Cell[]): readonly string[] | null => {
  const written = cells.filter(({ text }) => text !== '')
  const areWords = written.every(({ text }) => !isNumber(text) && text.length < 40)
  return written.length > 1 && areWords ? cells.map(({ text }) => text) : null
}

export const cellAt = (cells: readonly Cell[], at: number): Cell | undefined => cells.find((cell) => at >= cell.at - 1 && at <= cell.end)
