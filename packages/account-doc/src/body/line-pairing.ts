import { spend, type WorkBudget } from './work-budget.ts'

/** The fate of a body's blocks when its lines change. `lines` counts in the new text. */
export type LineStep =
  | { readonly at: 'keep'; readonly block: number; readonly from: number; readonly to: number }
  | { readonly at: 'remove'; readonly block: number }
  | { readonly at: 'insert'; readonly block: number; readonly line: number }

/** A block of a body: its text has several lines if it has line breaks. */
export interface BlockText {
  readonly text: string
  readonly lines: number
}

/** Pairs old blocks with new lines and keeps as much text and as many blocks as possible. Beyond the budget it pairs them in order. */
export const pairLines = (blocks: readonly BlockText[], lines: readonly string[], budget: WorkBudget): readonly LineStep[] => {
  const head: LineStep[] = []
  let block = 0
  let line = 0
  for (; block < blocks.length && isAt(blocks[block], lines, line); block += 1) {
    const to = line + (blocks[block]?.lines ?? 1)
    head.push({ at: 'keep', block, from: line, to })
    line = to
  }
  const tail: LineStep[] = []
  let blockEnd = blocks.length
  let lineEnd = lines.length
  while (blockEnd > block) {
    const last = blocks[blockEnd - 1]
    const from = lineEnd - (last?.lines ?? 1)
    if (from < line || !isAt(last, lines, from)) break
    blockEnd -= 1
    tail.push({ at: 'keep', block: blockEnd, from, to: lineEnd })
    lineEnd = from
  }
  return [...head, ...pairMiddle(blocks, lines, { block, blockEnd, line, lineEnd }, budget), ...tail.reverse()]
}

interface Middle {
  readonly block: number
  readonly blockEnd: number
  readonly line: number
  readonly lineEnd: number
}

const isAt = (block: BlockText | undefined, lines: readonly string[], line: number): boolean =>
  block !== undefined && line + block.lines <= lines.length && block.text === lines.slice(line, line + block.lines).join('\n')

const pairMiddle = (blocks: readonly BlockText[], lines: readonly string[], middle: Middle, budget: WorkBudget): LineStep[] => {
  const rows = middle.blockEnd - middle.block
  const columns = middle.lineEnd - middle.line
  const best = bestSpans(blocks, lines, middle, budget)
  if (!best) return pairInOrder(blocks, middle)
  const steps: LineStep[] = []
  let row = 0
  let column = 0
  while (row < rows || column < columns) {
    const block = middle.block + row
    const line = middle.line + column
    const span = best[row * (columns + 1) + column] ?? 0
    if (span > 0) {
      steps.push({ at: 'keep', block, from: line, to: line + span })
      row += 1
      column += span
    } else if (span === removeBlock) {
      steps.push({ at: 'remove', block })
      row += 1
    } else {
      steps.push({ at: 'insert', block, line })
      column += 1
    }
  }
  return steps
}

const pairInOrder = (blocks: readonly BlockText[], middle: Middle): LineStep[] => {
  const steps: LineStep[] = []
  let line = middle.line
  for (let block = middle.block; block < middle.blockEnd; block += 1) {
    const to = Math.min(line + (blocks[block]?.lines ?? 1), middle.lineEnd)
    steps.push(to > line ? { at: 'keep', block, from: line, to } : { at: 'remove', block })
    line = to
  }
  for (; line < middle.lineEnd; line += 1) steps.push({ at: 'insert', block: middle.blockEnd, line })
  return steps
}

const insertLine = 0
const removeBlock = -1

/** The best choice for each pair of block and line, by the score of everything after it: how many lines the block takes, or that it goes, or that a line comes. */
const bestSpans = (blocks: readonly BlockText[], lines: readonly string[], middle: Middle, budget: WorkBudget): Int32Array | undefined => {
  const rows = middle.blockEnd - middle.block
  const columns = middle.lineEnd - middle.line
  const width = columns + 1
  if (!spend(budget, rows * width)) return undefined
  const wanted = joinLines(lines.slice(middle.line, middle.lineEnd))
  const score = new Float64Array((rows + 1) * width)
  const span = new Int32Array((rows + 1) * width)
  for (let row = rows - 1; row >= 0; row -= 1) {
    const block = blocks[middle.block + row]
    for (let column = columns; column >= 0; column -= 1) {
      const cell = row * width + column
      let best = score[cell + width] ?? 0
      let chosen = removeBlock
      const consider = (next: number, is: number) => {
        if (next < best) return
        best = next
        chosen = is
      }
      if (column < columns) consider(score[cell + 1] ?? 0, insertLine)
      const most = Math.min(block?.lines ?? 1, columns - column)
      for (let taken = 1; taken <= most; taken += 1) {
        const like = likeness(block?.text ?? '', wanted, column, column + taken, budget)
        if (like === undefined) return undefined
        consider(0.01 + like + (score[cell + width + taken] ?? 0), taken)
      }
      score[cell] = best
      span[cell] = chosen
    }
  }
  return span
}

/** Lines as one text, with the beginning of each. */
interface JoinedLines {
  readonly text: string
  readonly starts: Int32Array
}

const joinLines = (lines: readonly string[]): JoinedLines => {
  const starts = new Int32Array(lines.length + 1)
  for (const [index, line] of lines.entries()) starts[index + 1] = (starts[index] ?? 0) + line.length + 1
  return { text: lines.join('\n'), starts }
}

/** Long enough to distinguish long texts by both ends. */
const endLength = 500

/** The share of a block's text that equals some lines at both ends, 0 to 1; undefined beyond the budget. */
const likeness = (text: string, wanted: JoinedLines, from: number, to: number, budget: WorkBudget): number | undefined => {
  const start = wanted.starts[from] ?? 0
  const end = (wanted.starts[to] ?? 1) - 1
  const most = Math.min(text.length, end - start)
  const headMost = Math.min(most, endLength)
  let head = 0
  while (head < headMost && text.charCodeAt(head) === wanted.text.charCodeAt(start + head)) head += 1
  const tailMost = Math.min(most - head, endLength)
  let tail = 0
  while (tail < tailMost && text.charCodeAt(text.length - 1 - tail) === wanted.text.charCodeAt(end - 1 - tail)) tail += 1
  if (!spend(budget, 1 + head + tail)) return undefined
  return (head + tail) / Math.max(Math.min(Math.max(text.length, end - start), 2 * endLength), 1)
}
