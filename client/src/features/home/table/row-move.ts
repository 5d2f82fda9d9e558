/** The row that a key leads to; undefined for other keys. Before the first move no row is active (-1). */
export function rowMove(key: string, at: number, length: number): number | undefined {
  if (length === 0) return undefined
  if (key === 'j' || key === 'J' || key === 'ArrowDown') return Math.min(at + 1, length - 1)
  if (key === 'k' || key === 'K' || key === 'ArrowUp') return Math.max(at - 1, 0)
  return undefined
}

/** The neighbours of a row in a list. A departed row (`formerly` at that index) leaves a gap: the next row has moved up into it. */
export function neighboursOf<R extends { readonly id: string }>(rows: readonly R[], id: string, formerly = -1) {
  const at = rows.findIndex((row) => row.id === id)
  const before = at < 0 ? formerly - 1 : at - 1
  const after = at < 0 ? formerly : at + 1
  return { at, previous: before < 0 ? undefined : rows[before], next: after < 0 ? undefined : rows[after] }
}
