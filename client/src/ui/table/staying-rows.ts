import { useRef } from 'react'

/** The rows of a list, and those that left it but stay for a while: each behind the row that it followed. */
export const withStaying = <Row>(
  former: readonly Row[],
  now: readonly Row[],
  keyOf: (row: Row) => string,
  stays: (key: string) => boolean,
): readonly Row[] => {
  const listed = new Set(now.map(keyOf))
  const rows = [...now]
  let before: string | null = null
  for (const row of former) {
    const key = keyOf(row)
    const isGone = !listed.has(key)
    if (isGone && !stays(key)) continue
    if (isGone) rows.splice(before === null ? 0 : rows.findIndex((other) => keyOf(other) === before) + 1, 0, row)
    before = key
  }
  return rows
}

/** The same from one drawing to the next. */
export function useStayingRows<Row>(now: readonly Row[], keyOf: (row: Row) => string, stays: (key: string) => boolean): readonly Row[] {
  const shown = useRef<readonly Row[]>([])
  shown.current = withStaying(shown.current, now, keyOf, stays)
  return shown.current
}
