/** The rows that somebody has chosen, and where a range begins. */
export interface RowSelection {
  readonly keys: ReadonlySet<string>
  readonly anchor: string | null
}

export const noSelection: RowSelection = { keys: new Set(), anchor: null }

/** Chooses a row or takes it back; as a range everything from the last one touched on becomes as that one is. */
export function selectRow(selection: RowSelection, rows: readonly string[], key: string, isRange: boolean): RowSelection {
  const from = selection.anchor === null ? -1 : rows.indexOf(selection.anchor)
  const to = rows.indexOf(key)
  const keys = new Set(selection.keys)
  const isRanging = isRange && from >= 0 && to >= 0
  const touched = isRanging ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [key]
  const isChosen = isRanging ? selection.keys.has(selection.anchor ?? '') : !keys.has(key)
  for (const row of touched) {
    if (isChosen) keys.add(row)
    else keys.delete(row)
  }
  return { keys, anchor: key }
}

/** Chooses all rows, or none when all are chosen. */
export function selectAll({ keys }: RowSelection, rows: readonly string[]): RowSelection {
  return rows.every((key) => keys.has(key)) ? noSelection : { keys: new Set(rows), anchor: rows.at(-1) ?? null }
}

/** Without the rows that are gone; the same selection when none is. */
export function keepRows(selection: RowSelection, rows: readonly string[]): RowSelection {
  if (selection.keys.size === 0) return selection
  const kept = rows.filter((key) => selection.keys.has(key))
  return kept.length === selection.keys.size ? selection : { keys: new Set(kept), anchor: selection.anchor }
}
