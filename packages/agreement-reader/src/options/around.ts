import { type Cue, cues } from '../lexicon/cue.ts'
import { cuesWithin } from '../lexicon/cue-finder.ts'
import type { AgreementPage, PageLine } from '../page/agreement-page.ts'
import { type Cell, cellAt } from '../page/cell.ts'

/** The neighbourhood of a mark in its line. */
export interface Around {
  readonly before: ReadonlySet<Cue>
  readonly behind: ReadonlySet<Cue>
  readonly head: ReadonlySet<Cue>
  readonly first: ReadonlySet<Cue>
  readonly cell: Cell | undefined
  readonly lead: string
  readonly tail: string
}

export interface Position {
  readonly at: number
  readonly end: number
  /** Where the neighbour before it ends and the one behind begins. */
  readonly from: number
  readonly to: number
}

const reach = { before: 45, behind: 36 } as const

export const around = (page: AgreementPage, line: PageLine, position: Position): Around => {
  const cell = line.isRow ? cellAt(line.cells, position.at) : undefined
  const from = Math.max(position.from, cell?.at ?? 0, position.at - reach.before)
  const stop = line.folded.slice(position.end, Math.min(position.to, position.end + reach.behind, cell?.end ?? line.folded.length))
  const tail = stop.replace(/(?:[;|]|\. ).*$/, '')
  const first = labelOf(line.cells)
  const about = (text: string) => cuesWithin(page.findCues(text), 0, text.length)
  return {
    before: cuesWithin(line.cues, from, position.at),
    behind: cuesWithin(line.cues, position.end, position.end + tail.length),
    head: cell?.head ? about(cell.head) : none,
    first: cell && first && first !== cell ? cuesWithin(line.cues, first.at, first.end) : none,
    cell,
    lead: line.folded.slice(from, position.at),
    tail,
  }
}

/** The cell that names a row: the first with a word. */
const labelOf = (cells: readonly Cell[]): Cell | undefined => cells.find(({ text }) => /[a-z]{2}/.test(text)) ?? cells[0]

const none: ReadonlySet<Cue> = new Set()

/** Features of a mark's neighbourhood; `far` are the cues of its line that stand before the neighbourhood. */
export const aroundFeatures = (line: PageLine, near: Around, position: Position): string[] => {
  const far = cuesWithin(line.cues, 0, Math.max(0, position.at - reach.before))
  const tell = (prefix: string, set: ReadonlySet<Cue>) => cues.flatMap((cue) => (set.has(cue) ? [`${prefix} ${cue}`] : []))
  return [
    ...tell('before', near.before),
    ...tell('behind', near.behind),
    ...tell('far', far),
    ...tell('line', line.about),
    ...tell('heading', line.heading),
    ...tell('section', line.section),
    ...tell('head', near.head),
    ...tell('first', near.first),
    line.isRow ? 'in row' : line.isBullet ? 'in bullet' : 'in prose',
    line.isOtherOption ? 'not chosen' : 'open',
    line.isQuestion ? 'question' : 'statement',
    `letter ${Math.min(line.letter, 2)}`,
    line.kind === 'letter' ? 'in letter' : `in ${line.kind}`,
    /[:=|] ?(?:from |the )?$/.test(near.lead) ? 'behind label' : 'in words',
  ]
}
