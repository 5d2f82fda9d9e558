import type { ColumnId } from './column-order.ts'

export function toggleColumn(columns: readonly ColumnId[], column: ColumnId): readonly ColumnId[] {
  if (column === 'name') return columns
  return columns.includes(column) ? columns.filter((shown) => shown !== column) : [...columns, column]
}

/** Puts a column before another one; null: at the end. The name stays first. */
export function putColumn(columns: readonly ColumnId[], column: string, before: string | null): readonly ColumnId[] {
  const moved = columns.find((shown) => shown === column && shown !== 'name')
  if (moved === undefined || before === 'name' || before === column) return columns
  const others = columns.filter((shown) => shown !== moved)
  const at = others.findIndex((shown) => shown === before)
  return at < 0 ? [...others, moved] : [...others.slice(0, at), moved, ...others.slice(at)]
}

/** Moves a column one step to the left (-1) or right (1); the name stays first. */
export function moveColumn(columns: readonly ColumnId[], column: ColumnId, step: -1 | 1): readonly ColumnId[] {
  const from = columns.indexOf(column)
  const to = from + step
  if (from < 1 || to < 1 || to >= columns.length) return columns
  return columns.map((shown, at) => (at === to ? column : at === from ? (columns[to] ?? shown) : shown))
}
