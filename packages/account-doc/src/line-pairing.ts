import { commonEnds } from './sequence-diff.ts'

/** What becomes of the blocks of a body when its lines change. `lines` counts in the new text. */
export type LineStep =
  | { readonly at: 'keep'; readonly block: number; readonly from: number; readonly to: number }
  | { readonly at: 'remove'; readonly block: number }
  | { readonly at: 'insert'; readonly block: number; readonly line: number }

/** A block of a body: its text, which has several lines where it has line breaks. */
export interface BlockText {
  readonly text: string
  readonly lines: number
}

/** Above this many pairs, blocks and lines are paired in order. */
const pairLimit = 40_000

/** Pairs old blocks with new lines so that as much text as possible stays where it is; as many as can be are kept. */
export const pairLines = (blocks: readonly BlockText[], lines: readonly string[]): readonly LineStep[] => {
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
    tail.unshift({ at: 'keep', block: blockEnd, from, to: lineEnd })
    lineEnd = from
  }
  return [...head, ...pairMiddle(blocks, lines, { block, blockEnd, line, lineEnd }), ...tail]
}

interface Middle {
  readonly block: number
  readonly blockEnd: number
  readonly line: number
  readonly lineEnd: number
}

const isAt = (block: BlockText | undefined, lines: readonly string[], line: number): boolean =>
  block !== undefined && line + block.lines <= lines.length && block.text === lines.slice(line, line + block.lines).join('\n')

const pairMiddle = (blocks: readonly BlockText[], lines: readonly string[], middle: Middle): LineStep[] => {
  const rows = middle.blockEnd - middle.block
  const columns = middle.lineEnd - middle.line
  if (rows * columns > pairLimit) return pairInOrder(blocks, middle)
  const best = bestScores(blocks, middle, likeness(blocks, lines))
  const steps: LineStep[] = []
  let row = 0
  let column = 0
  while (row < rows || column < columns) {
    const block = middle.block + row
    const line = middle.line + column
    const span = best.span[row * (columns + 1) + column] ?? 0
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

type Worth = (block: number, from: number, to: number) => number

/** For each pair of places: the best score of what follows, and how many lines the block there takes (or that it goes, or that a line comes). */
const bestScores = (blocks: readonly BlockText[], middle: Middle, worth: Worth) => {
  const rows = middle.blockEnd - middle.block
  const columns = middle.lineEnd - middle.line
  const width = columns + 1
  const score = new Float64Array((rows + 1) * width)
  const span = new Int32Array((rows + 1) * width)
  for (let row = rows; row >= 0; row -= 1) {
    for (let column = columns; column >= 0; column -= 1) {
      const place = row * width + column
      if (row === rows) continue
      const choices = [{ score: score[place + width] ?? 0, span: removeBlock }]
      if (column < columns) choices.push({ score: score[place + 1] ?? 0, span: insertLine })
      const most = Math.min(blocks[middle.block + row]?.lines ?? 1, columns - column)
      for (let taken = 1; taken <= most; taken += 1) {
        const from = middle.line + column
        const kept = 0.01 + worth(middle.block + row, from, from + taken)
        choices.push({ score: kept + (score[place + width + taken] ?? 0), span: taken })
      }
      const chosen = choices.reduce((top, choice) => (choice.score >= top.score ? choice : top))
      score[place] = chosen.score
      span[place] = chosen.span
    }
  }
  return { span }
}

/** How much of a block's text and of some lines is the same at both ends, 0 to 1. */
const likeness =
  (blocks: readonly BlockText[], lines: readonly string[]): Worth =>
  (block, from, to) => {
    const before = endsOf(blocks[block]?.text ?? '')
    const after = endsOf(lines.slice(from, to).join('\n'))
    const { head, tail } = commonEnds(before, after)
    return (head + tail) / Math.max(before.length, after.length, 1)
  }

/** Enough of a long text to tell it from others. */
const endsOf = (text: string): string => (text.length > 1000 ? text.slice(0, 500) + text.slice(-500) : text)
