/** The same keys with one of them at another position. */
export function movedTo(keys: readonly string[], key: string, position: number): readonly string[] {
  const others = keys.filter((other) => other !== key)
  const at = Math.max(0, Math.min(position, others.length))
  return [...others.slice(0, at), key, ...others.slice(at)]
}

type Sizes = ReadonlyMap<string, number>

/** How many pixels each row moves when rows of these heights are put into another order. */
export function shiftsOf(sizes: Sizes, before: readonly string[], after: readonly string[]): ReadonlyMap<string, number> {
  const [was, is] = [topsOf(sizes, before), topsOf(sizes, after)]
  return new Map(before.map((key) => [key, (is.get(key) ?? 0) - (was.get(key) ?? 0)]))
}

/** Where a row belongs that was dragged by so many pixels: behind every other whose middle its own has passed. */
export function positionAfterDrag(sizes: Sizes, keys: readonly string[], key: string, dragged: number): number {
  const middle = (tops: ReadonlyMap<string, number>, row: string) => (tops.get(row) ?? 0) + (sizes.get(row) ?? 0) / 2
  const tops = topsOf(sizes, keys)
  const own = middle(tops, key) + dragged
  return keys.filter((other) => other !== key && middle(tops, other) < own).length
}

function topsOf(sizes: Sizes, keys: readonly string[]): ReadonlyMap<string, number> {
  const tops = new Map<string, number>()
  let top = 0
  for (const key of keys) {
    tops.set(key, top)
    top += sizes.get(key) ?? 0
  }
  return tops
}

/** The ids of rows once one of them goes some positions on. */
export const stepped = <Row extends { readonly id: string }>(rows: readonly Row[], row: Row, step: number): readonly string[] =>
  movedTo(
    rows.map(({ id }) => id),
    row.id,
    rows.indexOf(row) + step,
  )
