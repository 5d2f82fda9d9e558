/** Which row a key leads to; undefined for any other key. Before the first move no row is active (-1). */
export function rowMove(key: string, at: number, length: number): number | undefined {
  if (length === 0) return undefined
  if (key === 'j' || key === 'J' || key === 'ArrowDown') return Math.min(at + 1, length - 1)
  if (key === 'k' || key === 'K' || key === 'ArrowUp') return Math.max(at - 1, 0)
  return undefined
}

/** Who stands before and after somebody in a list. */
export function neighboursOf<R extends { readonly id: string }>(rows: readonly R[], id: string) {
  const at = rows.findIndex((row) => row.id === id)
  return { at, previous: at > 0 ? rows[at - 1] : undefined, next: at < 0 ? undefined : rows[at + 1] }
}
