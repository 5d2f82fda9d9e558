import type { Cue } from '../../lexicon/cue.ts'
import { cuesWithin } from '../../lexicon/cue-finder.ts'
import type { AgreementPage, PageLine } from '../../page/agreement-page.ts'
import { type Around, around, aroundFeatures } from '../around.ts'
import { pairsOf } from '../pair.ts'
import { turnsOf } from '../turn.ts'
import { createNaming } from './named-row.ts'

/** An amount of money with its line and what its surroundings say. */
export interface Amount {
  readonly cents: number
  readonly line: PageLine
  readonly at: number
  readonly end: number
  readonly isNegative: boolean
  readonly near: Around
  readonly features: readonly string[]
}

const most = 300

/** An enormous page is looked through from its newest end. */
const firstWithMoney = (page: AgreementPage): readonly PageLine[] => page.lines.filter(({ amounts }) => amounts.length > 0).slice(0, most)

const sizeOf = (cents: number): string => (cents % 100_00 === 0 ? 'hundreds' : cents % 10_00 === 0 ? 'tens' : 'odd')

const newestWithMoney = (lines: readonly PageLine[]): number =>
  Math.min(...lines.filter(({ amounts, kind }) => amounts.length > 0 && kind === 'letter').map(({ letter }) => letter))

/** Whether a cue stands at an amount: before or behind it, in its row's first cell or its column's head. */
export const isNear = ({ near }: Amount, ...cues: readonly Cue[]): boolean =>
  cues.some((cue) => near.before.has(cue) || near.behind.has(cue) || near.first.has(cue) || near.head.has(cue))

const ofTables: readonly Cue[] = ['creator', 'quantity', 'total', 'agency', 'usage', 'deliver', 'discount', 'unit', 'tax', 'invoice']

/** What the columns of an amount's table are about. */
const tableFeatures = (page: AgreementPage, { cells }: PageLine): string[] => {
  const heads = cells
    .map(({ head }) => head)
    .join(' ')
    .trim()
  if (heads === '') return []
  const about = cuesWithin(page.findCues(heads), 0, heads.length)
  return ofTables.flatMap((cue) => (about.has(cue) ? [`table of ${cue}`] : []))
}

/** Every amount of a page with generic features of its surroundings. */
export const amountsOf = (page: AgreementPage): readonly Amount[] => {
  const newest = newestWithMoney(page.lines)
  const largest = Math.max(0, ...page.lines.flatMap(({ amounts }) => amounts.map(({ cents }) => cents)))
  const naming = createNaming(page)
  const turns = turnsOf(page)
  const amounts = firstWithMoney(page).flatMap((line) =>
    line.amounts.map((mark, index): Amount => {
      const position = {
        at: mark.at,
        end: mark.end,
        from: line.amounts[index - 1]?.end ?? 0,
        to: line.amounts[index + 1]?.at ?? line.folded.length,
      }
      const near = around(page, line, position)
      const rank =
        line.amounts.length === 1
          ? 'alone'
          : index === 0
            ? 'first of several'
            : index === line.amounts.length - 1
              ? 'last of several'
              : 'amid several'
      const features = [
        ...aroundFeatures(line, near, position),
        line.pieces.length > 0 ? 'with pieces' : 'without pieces',
        `by ${mark.how}`,
        ...pairsOf(near, line),
        ...tableFeatures(page, line),
        ...naming(line, near.cell),
        ...(turns.get(line.letter) ?? []),
        sizeOf(mark.cents),
        `size ${Math.floor(Math.log10(mark.cents / 100 + 1))}`,
        `share ${Math.min(4, Math.floor(Math.log2(largest / mark.cents)))}`,
        rank,
        ...(mark.isNegative ? ['negative'] : []),
        ...(/%|percent|prozent/.test(near.lead.slice(-12)) ? ['behind percent'] : []),
        ...(/\($/.test(near.lead) ? ['in brackets'] : []),
        ...(/^\)/.test(near.tail) ? ['closes brackets'] : []),
        ...(/^ ?(?:[x×*]|\/)/.test(near.tail) ? ['times behind'] : []),
        ...(/[x×*@+] ?$/.test(near.lead) ? ['times before'] : []),
        ...(/= ?$/.test(near.lead) ? ['result'] : []),
        ...(/(?:- |to |and |bis |a |et |y |e )$/.test(near.lead) && index > 0 && near.lead.length < 5 ? ['end of range'] : []),
        page.letters > 1 ? (line.letter === newest ? 'newest money' : 'older money') : 'one letter',
      ]
      return { cents: mark.cents, line, at: mark.at, end: mark.end, isNegative: mark.isNegative, near, features }
    }),
  )
  return amounts.slice(0, most)
}
