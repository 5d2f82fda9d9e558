import type { NotePart } from '@rapport/domain/note/mention'
import type * as Y from 'yjs'
import { changeBlock } from './block-change.ts'
import { createParagraph, linesOf, type NewPiece } from './body-making.ts'
import { type BodyRun, blocksOf, runsOf } from './body-run.ts'
import { pairLines } from './line-pairing.ts'
import { removeNode } from './node-removal.ts'
import { createBudgets } from './work-budget.ts'

/** Changes a body in a document to these parts with the smallest change: unchanged text keeps its marks and others' typing. */
export const changeBody = (body: Y.XmlFragment, parts: readonly NotePart[], budgets = createBudgets()): void => {
  const blocks = blocksOf(body)
  const lines = linesOf(parts)
  const steps = pairLines(
    blocks.map((block) => blockText(runsOf(block))),
    lines.map((line) => line.map(pieceText).join('')),
    budgets.pairs,
  )
  // From the end, so that a change never moves the blocks still to come.
  let previous = blocks.at(-1) ?? null
  for (const step of steps.toReversed()) {
    const block = blocks[step.block]
    if (step.at === 'insert') body.insertAfter(previous, [createParagraph(lines[step.line] ?? [])])
    else if (block) {
      previous = blocks[step.block - 1] ?? null
      if (step.at === 'remove') removeNode(block)
      else changeBlock(block, withBreaks(lines.slice(step.from, step.to)), budgets)
    }
  }
}

const withBreaks = (lines: readonly (readonly NotePart[])[]): readonly NewPiece[] =>
  lines.flatMap<NewPiece>((line, index) => (index === 0 ? line : [{ at: 'break' }, ...line]))

const blockText = (runs: readonly BodyRun[]) => ({
  text: runs.map((run) => (run.at === 'break' ? '\n' : pieceText(run))).join(''),
  lines: 1 + runs.filter((run) => run.at === 'break').length,
})

/** Marks mentions, so that a typed '@Ana' and a mention of Ana differ. */
const pieceText = (piece: NotePart): string => (piece.at === 'text' ? piece.text : `\u0000${piece.id}\u0000${piece.name}\u0000`)
