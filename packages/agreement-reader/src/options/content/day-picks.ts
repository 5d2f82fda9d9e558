import { cuesWithin } from '../../lexicon/cue-finder.ts'
import type { AgreementPage } from '../../page/agreement-page.ts'
import { cellAt } from '../../page/cell.ts'
import type { Mention } from './mention.ts'

/** A way to take one day for a piece where its line has several: a draft, a publication, a report. */
export interface DayPick {
  readonly name: string
  readonly day: (mention: Mention) => string | undefined
}

const byHead = (page: AgreementPage, { line }: Mention): string | undefined =>
  line.days.find(({ at }) => {
    const head = cellAt(line.cells, at)?.head ?? ''
    const about = cuesWithin(page.findCues(head), 0, head.length)
    return about.has('publish') && !about.has('draft')
  })?.to

const byWord = ({ line }: Mention): string | undefined =>
  line.days.find(({ at }, index) => {
    const from = line.days[index - 1]?.end ?? 0
    const about = cuesWithin(line.cues, Math.max(from, at - 40), at)
    return about.has('publish') && !about.has('draft')
  })?.to

export const dayPicks = (page: AgreementPage): readonly DayPick[] => [
  { name: 'first day', day: ({ days }) => days[0] },
  { name: 'last day', day: ({ days }) => days.at(-1) },
  { name: 'first of line', day: ({ line }) => line.days[0]?.to },
  { name: 'last of line', day: ({ line }) => line.days.at(-1)?.to },
  { name: 'column of publication', day: (mention) => byHead(page, mention) },
  { name: 'word of publication', day: byWord },
]
