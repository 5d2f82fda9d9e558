/** What changes between two sequences: `before[from, to)` becomes `after[start, end)`. */
export interface Hunk {
  readonly from: number
  readonly to: number
  readonly start: number
  readonly end: number
}

/** Above this many comparisons what differs between the common ends is replaced as one piece. */
const comparisonLimit = 4_000_000

/** The smallest set of changes that turns one sequence into the other, in order. */
export const diffSequences = (before: readonly string[], after: readonly string[]): readonly Hunk[] => {
  const ends = commonEnds(before, after)
  const whole: Hunk = { from: ends.head, to: before.length - ends.tail, start: ends.head, end: after.length - ends.tail }
  const rows = whole.to - whole.from
  const columns = whole.end - whole.start
  if (rows === 0 && columns === 0) return []
  if (rows === 0 || columns === 0 || rows * columns > comparisonLimit) return [whole]
  return hunksBetween(before, after, whole)
}

/** How many entries two sequences share at their beginning and, after those, at their end. */
export const commonEnds = (before: ArrayLike<unknown>, after: ArrayLike<unknown>): { readonly head: number; readonly tail: number } => {
  const most = Math.min(before.length, after.length)
  let head = 0
  while (head < most && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < most - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1
  return { head, tail }
}

const hunksBetween = (before: readonly string[], after: readonly string[], whole: Hunk): readonly Hunk[] => {
  const width = whole.end - whole.start + 1
  const common = commonLengths(before, after, whole)
  const hunks: Hunk[] = []
  let row = whole.from
  let column = whole.start
  let open = { from: row, start: column }
  const close = () => {
    if (row > open.from || column > open.start) hunks.push({ ...open, to: row, end: column })
  }
  while (row < whole.to && column < whole.end) {
    if (before[row] === after[column]) {
      close()
      row += 1
      column += 1
      open = { from: row, start: column }
      continue
    }
    const place = (row - whole.from) * width + (column - whole.start)
    if ((common[place + width] ?? 0) >= (common[place + 1] ?? 0)) row += 1
    else column += 1
  }
  row = whole.to
  column = whole.end
  close()
  return hunks
}

/** How long the longest common subsequence of what remains after each pair of places is, row by row. */
const commonLengths = (before: readonly string[], after: readonly string[], whole: Hunk): Uint32Array => {
  const rows = whole.to - whole.from
  const columns = whole.end - whole.start
  const width = columns + 1
  const lengths = new Uint32Array((rows + 1) * width)
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      const place = row * width + column
      lengths[place] =
        before[whole.from + row] === after[whole.start + column]
          ? (lengths[place + width + 1] ?? 0) + 1
          : Math.max(lengths[place + width] ?? 0, lengths[place + 1] ?? 0)
    }
  }
  return lengths
}
