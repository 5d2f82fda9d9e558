/** A run of text where it stands on a page; `y` is the same for runs of one line and counted from the top. */
export interface PlacedText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const mostRuns = 60_000

/** Runs as lines from top to bottom. A gap as wide as nobody leaves between words parts the cells of a row: ' | '. */
export const layOut = (runs: readonly PlacedText[]): readonly string[] =>
  rowsOf(runs.filter(({ text }) => text.trim() !== '').slice(0, mostRuns)).map(rowText)

const rowsOf = (runs: readonly PlacedText[]): readonly (readonly PlacedText[])[] => {
  const rows: { readonly y: number; readonly runs: PlacedText[] }[] = []
  for (const run of [...runs].sort((a, b) => a.y - b.y)) {
    const last = rows.at(-1)
    if (last && run.y - last.y < Math.max(2, Math.min(run.height, last.runs[0]?.height ?? run.height) * 0.45)) last.runs.push(run)
    else rows.push({ y: run.y, runs: [run] })
  }
  return rows.map(({ runs }) => runs.sort((a, b) => a.x - b.x))
}

const rowText = (row: readonly PlacedText[]): string => {
  let text = ''
  let end: number | undefined
  for (const run of row) {
    const gap = end === undefined ? 0 : run.x - end
    if (gap > run.height * 1.6) text += ' | '
    else if (gap > run.height * 0.15) text += ' '
    text += run.text
    end = Math.max(end ?? 0, run.x + run.width)
  }
  return text
}
