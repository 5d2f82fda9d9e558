import type { ColumnId } from './column-order.ts'

export function toggleColumn(columns: readonly ColumnId[], column: ColumnId): readonly ColumnId[] {
  if (column === 'name') return columns
  return columns.includes(column) ? columns.filter((shown) => shown !== column) : [...columns, column]
}

/** Moves a column one step to the left (-1) or right (1); the name stays first. */
export function moveColumn(columns: readonly ColumnId[], column: ColumnId, step: -1 | 1): readonly ColumnId[] {
  const from = columns.indexOf(column)
  const to = from + step
  if (from < 1 || to < 1 || to >= columns.length) return columns
  return columns.map((shown, at) => (at === to ? column : at === from ? (columns[to] ?? shown) : shown))
}
