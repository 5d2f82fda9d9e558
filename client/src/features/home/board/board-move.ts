/** A slot of the board: its lane, the only one without lanes, and its column. */
export interface SlotPosition {
  readonly lane: number
  readonly column: number
}

/** Where a card stands. */
export interface BoardPosition extends SlotPosition {
  readonly row: number
}

/** Cards of each slot, by lane and column. */
export type CardCounts = readonly (readonly number[])[]

/** The card that an arrow leads to; slots without cards are passed over. Undefined for other keys and at an end. */
export function cardMove(key: string, from: BoardPosition, counts: CardCounts): BoardPosition | undefined {
  const { row } = from
  const count = countAt(counts, from)
  if (key === 'ArrowUp' || key === 'k') return row > 0 ? { ...from, row: row - 1 } : inNextLane(from, counts, -1)
  if (key === 'ArrowDown' || key === 'j') return row + 1 < count ? { ...from, row: row + 1 } : inNextLane(from, counts, 1)
  if (key === 'ArrowLeft') return inNextColumn(from, counts, -1)
  return key === 'ArrowRight' ? inNextColumn(from, counts, 1) : undefined
}

function inNextLane({ lane, column }: BoardPosition, counts: CardCounts, step: 1 | -1): BoardPosition | undefined {
  for (let next = lane + step; next >= 0 && next < counts.length; next += step) {
    const count = countAt(counts, { lane: next, column })
    if (count > 0) return { lane: next, column, row: step === 1 ? 0 : count - 1 }
  }
  return undefined
}

function inNextColumn({ lane, column, row }: BoardPosition, counts: CardCounts, step: 1 | -1): BoardPosition | undefined {
  const columns = counts[lane]?.length ?? 0
  for (let next = column + step; next >= 0 && next < columns; next += step) {
    const count = countAt(counts, { lane, column: next })
    if (count > 0) return { lane, column: next, row: Math.min(row, count - 1) }
  }
  return undefined
}

const countAt = (counts: CardCounts, { lane, column }: SlotPosition): number => counts[lane]?.[column] ?? 0

/** The slot to which a key moves a lifted card; undefined for other keys, and for up and down without lanes. */
export function liftedMove(key: string, { lane, column }: SlotPosition, size: { readonly lanes: number; readonly columns: number }) {
  const within = (at: number, count: number) => Math.min(count - 1, Math.max(0, at))
  if (key === 'ArrowLeft') return { lane, column: within(column - 1, size.columns) }
  if (key === 'ArrowRight') return { lane, column: within(column + 1, size.columns) }
  if (key === 'Home') return { lane, column: 0 }
  if (key === 'End') return { lane, column: size.columns - 1 }
  if (size.lanes < 2) return undefined
  if (key === 'ArrowUp') return { lane: within(lane - 1, size.lanes), column }
  return key === 'ArrowDown' ? { lane: within(lane + 1, size.lanes), column } : undefined
}
