/** A cell of a row with the words at the head of its column. */
export interface Cell {
  readonly at: number
  readonly end: number
  readonly text: string
  readonly head: string
}

const isNumber = (text: string): boolean => /\d/.test(text) && !/[a-z]{3}/.test(text)

/** The cells of a row, parted by ' | '. */
export const cellsOf = (folded: string, heads: readonly string[]): Cell[] => {
  let at = 0
  return folded.split('|').map((part, index) => {
    const cell = { at, end: at + part.length, text: part.trim(), head: heads[index] ?? '' }
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
