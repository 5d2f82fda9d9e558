import { spend, type WorkBudget } from './work-budget.ts'

/** A change between two sequences: `before[from, to)` becomes `after[start, end)`. */
export interface Hunk {
  readonly from: number
  readonly to: number
  readonly start: number
  readonly end: number
}

/** The smallest changes from one sequence to the other, in order. Beyond the budget everything between the common ends is one change. */
export const diffSequences = (before: readonly string[], after: readonly string[], budget: WorkBudget): readonly Hunk[] => {
  const ends = commonEnds(before, after)
  const whole: Hunk = { from: ends.head, to: before.length - ends.tail, start: ends.head, end: after.length - ends.tail }
  const rows = whole.to - whole.from
  const columns = whole.end - whole.start
  if (rows === 0 && columns === 0) return []
  if (rows === 0 || columns === 0 || !spend(budget, rows * columns)) return [whole]
  const numbers = new Map<string, number>()
  return hunksBetween(numbered(before, whole.from, whole.to, numbers), numbered(after, whole.start, whole.end, numbers)).map((hunk) => ({
    from: hunk.from + whole.from,
    to: hunk.to + whole.from,
    start: hunk.start + whole.start,
    end: hunk.end + whole.start,
  }))
}

/** Equal numbers for equal texts: numbers compare fast. */
const numbered = (texts: readonly string[], from: number, to: number, numbers: Map<string, number>): Uint32Array =>
  Uint32Array.from(texts.slice(from, to), (text) => {
    const number = numbers.get(text) ?? numbers.size
    numbers.set(text, number)
    return number
  })

/** The length of the common beginning of two sequences, and of the common end after it. */
export const commonEnds = (before: ArrayLike<unknown>, after: ArrayLike<unknown>): { readonly head: number; readonly tail: number } => {
  const most = Math.min(before.length, after.length)
  let head = 0
  while (head < most && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < most - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1
  return { head, tail }
}

const hunksBetween = (before: Uint32Array, after: Uint32Array): readonly Hunk[] => {
  const width = after.length + 1
  const common = commonLengths(before, after)
  const hunks: Hunk[] = []
  let row = 0
  let column = 0
  let open = { from: 0, start: 0 }
  const close = () => {
    if (row > open.from || column > open.start) hunks.push({ ...open, to: row, end: column })
  }
  while (row < before.length && column < after.length) {
    if (before[row] === after[column]) {
      close()
      row += 1
      column += 1
      open = { from: row, start: column }
      continue
    }
    const cell = row * width + column
    if ((common[cell + width] ?? 0) >= (common[cell + 1] ?? 0)) row += 1
    else column += 1
  }
  row = before.length
  column = after.length
  close()
  return hunks
}

/** The length of the longest common subsequence after each pair of entries, row by row. */
const commonLengths = (before: Uint32Array, after: Uint32Array): Uint32Array => {
  const width = after.length + 1
  const lengths = new Uint32Array((before.length + 1) * width)
  for (let row = before.length - 1; row >= 0; row -= 1) {
    const entry = before[row]
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const cell = row * width + column
      lengths[cell] =
        entry === after[column] ? (lengths[cell + width + 1] ?? 0) + 1 : Math.max(lengths[cell + width] ?? 0, lengths[cell + 1] ?? 0)
    }
  }
  return lengths
}
