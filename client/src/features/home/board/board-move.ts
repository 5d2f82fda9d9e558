/** Where a card stands, or would be dropped: the column, and the row in it. */
export interface BoardPosition {
  readonly column: number
  readonly row: number
}

/** The card that an arrow leads to; columns without cards are passed over. `counts` are the cards of each column. Undefined for other keys and at an end. */
export function cardMove(key: string, from: BoardPosition, counts: readonly number[]): BoardPosition | undefined {
  const { column, row } = from
  if (key === 'ArrowUp' || key === 'k') return row > 0 ? { column, row: row - 1 } : undefined
  if (key === 'ArrowDown' || key === 'j') return row + 1 < (counts[column] ?? 0) ? { column, row: row + 1 } : undefined
  const step = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
  if (step === 0) return undefined
  for (let next = column + step; next >= 0 && next < counts.length; next += step) {
    const count = counts[next] ?? 0
    if (count > 0) return { column: next, row: Math.min(row, count - 1) }
  }
  return undefined
}

/** The column to which a key moves a lifted card; undefined for other keys. */
export function liftedMove(key: string, column: number, columns: number): number | undefined {
  if (key === 'ArrowLeft') return Math.max(0, column - 1)
  if (key === 'ArrowRight') return Math.min(columns - 1, column + 1)
  if (key === 'Home') return 0
  if (key === 'End') return columns - 1
  return undefined
}
