import type { AgreementText } from '@rapport/domain/agreement/agreement-text'
import type { ContentMark } from '@rapport/domain/agreement/content/content-scan'
import type { DateSpan } from '@rapport/domain/agreement/date/date-span'
import type { Passage } from '@rapport/domain/agreement/text/passage'
import type { Cue } from '../lexicon/cue.ts'
import { type CueFinder, type CueMark, createCueFinder, cuesWithin } from '../lexicon/cue-finder.ts'
import { lexiconsOf } from '../lexicon/language.ts'
import { type AmountMark, scanAmounts } from '../scan/amount-scan.ts'
import { type Cell, cellsOf, headsIn } from './cell.ts'
import { isHeading, isSectionHead } from './heading.ts'
import { type Letter, lettersOf } from './letter.ts'
import { withTables } from './written-table.ts'

/** A statement of an agreement with its surroundings. */
export interface PageLine {
  readonly index: number
  readonly text: string
  readonly folded: string
  /** Lines of the agreement's text, counted from 0. */
  readonly sources: readonly number[]
  /** Counted from the newest letter. */
  readonly letter: number
  readonly kind: Letter['kind']
  readonly isRow: boolean
  readonly isBullet: boolean
  readonly isOtherOption: boolean
  readonly isQuestion: boolean
  /** Lines of one list or table, or of one paragraph, share a block. */
  readonly block: string
  readonly cells: readonly Cell[]
  readonly amounts: readonly AmountMark[]
  readonly days: readonly DateSpan[]
  readonly pieces: readonly ContentMark[]
  readonly cues: readonly CueMark[]
  readonly about: ReadonlySet<Cue>
  /** What the heading above is about, and that of the section. */
  readonly heading: ReadonlySet<Cue>
  readonly section: ReadonlySet<Cue>
}

export interface AgreementPage {
  readonly lines: readonly PageLine[]
  readonly letters: number
  readonly subject: string
  readonly about: ReadonlySet<Cue>
  readonly findCues: CueFinder
}

interface Surroundings {
  heading: string
  section: string
  heads: readonly string[]
  block: string
  blocks: number
}

const kindOf = ({ isRow, isBullet }: Passage): string => (isRow ? 'row' : isBullet ? 'bullet' : 'line')

const enter = (around: Surroundings, passage: Passage, letter: number): void => {
  const kind = `${letter}.${kindOf(passage)}`
  if (!around.block.startsWith(kind) || passage.isApart || kind.endsWith('line')) around.block = `${kind}.${around.blocks++}`
  if (!passage.isRow) around.heads = []
}

const leave = (around: Surroundings, passage: Passage): void => {
  if (passage.isRow) return
  if (isSectionHead(passage)) {
    around.section = passage.folded
    around.heading = ''
  } else if (isHeading(passage)) around.heading = passage.folded
}

const cellsIn = (around: Surroundings, passage: Passage): readonly Cell[] => {
  if (!passage.isRow) return []
  const cells = cellsOf(passage.folded, around.heads)
  const heads = passage.money.length + passage.days.length === 0 ? headsIn(cells) : null
  if (heads) around.heads = heads
  return cells
}

const everything = (line: string, findCues: CueFinder): ReadonlySet<Cue> => cuesWithin(findCues(line), 0, line.length)

/** The text of an agreement as statements, each with the amounts, days, pieces and cues in it. */
export const pageOf = (agreement: AgreementText, today: string): AgreementPage => {
  const letters = lettersOf({ ...agreement, lines: withTables(agreement.lines) }, today)
  const texts = letters.flatMap(({ passages }) => passages.map(({ folded }) => folded))
  const findCues = createCueFinder(lexiconsOf(texts))
  const lines: PageLine[] = []
  for (const [letter, { kind, passages, others }] of letters.entries()) {
    const around: Surroundings = { heading: '', section: '', heads: [], block: '', blocks: 0 }
    for (const [index, passage] of passages.entries()) {
      if (!/[a-z\d]/.test(passage.folded)) continue // a ruling line
      enter(around, passage, letter)
      const cells = cellsIn(around, passage)
      const cues = findCues(passage.folded)
      lines.push({
        index: lines.length,
        text: passage.text,
        folded: passage.folded,
        sources: [...new Set(passage.lines)].filter((line) => line >= 0),
        letter,
        kind,
        isRow: passage.isRow,
        isBullet: passage.isBullet,
        isOtherOption: others.has(index),
        isQuestion: /\?\W*$/.test(passage.folded),
        block: around.block,
        cells,
        amounts: scanAmounts(passage, cells, findCues),
        days: passage.days,
        pieces: passage.content,
        cues,
        about: cuesWithin(cues, 0, passage.folded.length),
        heading: everything(around.heading, findCues),
        section: everything(around.section, findCues),
      })
      leave(around, passage)
    }
  }
  return {
    lines,
    letters: letters.filter(({ kind }) => kind === 'letter').length,
    subject: agreement.subject ?? '',
    about: new Set(lines.flatMap(({ about }) => [...about])),
    findCues,
  }
}
