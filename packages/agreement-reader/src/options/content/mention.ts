import type { ContentMark } from '@rapport/domain/agreement/content/content-scan'
import type { ContentType } from '@rapport/domain/content/content-item'
import { cuesWithin } from '../../lexicon/cue-finder.ts'
import type { AgreementPage, PageLine } from '../../page/agreement-page.ts'
import { around, aroundFeatures } from '../around.ts'
import { lengthOf } from '../option.ts'
import { type MatrixCell, matrixOf } from './matrix.ts'

/** A piece of content in a line, with its number, its days and what its surroundings say. */
export interface Mention {
  readonly type: ContentType
  readonly mark: ContentMark
  readonly line: PageLine
  readonly count: number
  readonly isCounted: boolean
  readonly days: readonly string[]
  readonly features: readonly string[]
}

const most = 60
const mostMentions = 400

/** The last days of the spans behind a piece and before the next. Without any, those at the head of its line count. */
const daysOf = (line: PageLine, index: number): readonly string[] => {
  const mark = line.pieces[index]
  const next = line.pieces[index + 1]?.at ?? Number.POSITIVE_INFINITY
  const behind = line.days.filter(({ at }) => mark !== undefined && at >= mark.end && at < next)
  const head = line.days.filter(({ at }) => at < (line.pieces[0]?.at ?? 0))
  return (behind.length > 0 ? behind : head).map(({ to }) => to)
}

const cellCount = (page: AgreementPage, { cells }: PageLine): number | null => {
  const cell = cells.find(({ text, head }) => {
    if (!/^(?:no\.? ?|x ?)?\d{1,2} ?x?$/.test(text)) return false
    const about = cuesWithin(page.findCues(head), 0, head.length)
    return head === '' || about.has('quantity') || about.has('unit')
  })
  return cell ? Number(/\d+/.exec(cell.text)?.[0]) : null
}

/** A row that names the types of a table's columns counts for nothing where its cells are counted. */
const headsOf = (page: AgreementPage, cells: readonly MatrixCell[]): ReadonlySet<number> => {
  const heads = new Set(cells.filter(({ by }) => by === 'column').map(({ line, cell }) => `${line.block} ${cell.head}`))
  const isHead = ({ isRow, cells, block }: PageLine) => isRow && cells.some(({ text }) => heads.has(`${block} ${text}`))
  return new Set(heads.size === 0 ? [] : page.lines.filter(isHead).map(({ index }) => index))
}

const ofCell = (page: AgreementPage, { type, line, cell, count, by, days }: MatrixCell): Mention => {
  const position = { at: cell.at, end: cell.end, from: cell.at, to: cell.end }
  const mark: ContentMark = {
    at: cell.at,
    end: cell.end,
    type,
    count,
    isArticle: false,
    isDefinite: false,
    isPlural: count > 1,
    isNamed: false,
    ordinal: null,
    isEach: false,
  }
  return {
    type,
    mark,
    line,
    count: Math.min(most, count),
    isCounted: true,
    days,
    features: [
      ...aroundFeatures(line, around(page, line, position), position),
      'counted by matrix',
      `type of ${by}`,
      days.length > 0 ? 'dated' : 'undated',
      `row counted ${days.length > 0 ? 'dated' : 'undated'}`,
      lengthOf(page),
    ],
  }
}

export const mentionsOf = (page: AgreementPage): readonly Mention[] => {
  const matrix = matrixOf(page)
  const heads = headsOf(page, matrix)
  const rows = new Set(matrix.filter(({ by }) => by === 'row').map(({ line }) => line.index))
  const newest = Math.min(...page.lines.filter(({ pieces }) => pieces.some(({ count }) => count !== null)).map(({ letter }) => letter))
  const mentions = page.lines
    .filter(({ pieces, index }) => pieces.length > 0 && !heads.has(index) && !rows.has(index))
    .slice(0, mostMentions)
    .flatMap((line) =>
      line.pieces.map((mark, index): Mention => {
        const position = {
          at: mark.at,
          end: mark.end,
          from: line.pieces[index - 1]?.end ?? 0,
          to: line.pieces[index + 1]?.at ?? line.folded.length,
        }
        const inCell = mark.count === null ? cellCount(page, line) : null
        const count = mark.count ?? inCell
        const days = daysOf(line, index)
        return {
          type: mark.type,
          mark,
          line,
          count: Math.min(most, Math.max(1, count ?? 1)),
          isCounted: count !== null && !mark.isArticle,
          days,
          features: [
            ...aroundFeatures(line, around(page, line, position), position),
            count === null ? 'uncounted' : mark.isArticle ? 'article' : inCell !== null ? 'counted in cell' : 'counted',
            mark.isDefinite ? 'definite' : 'indefinite',
            mark.isPlural ? 'plural' : 'singular',
            mark.isNamed ? 'named' : 'unnamed',
            mark.ordinal !== null ? 'ordinal' : 'no ordinal',
            mark.isEach ? 'each' : 'not each',
            days.length > 1 ? 'many days' : days.length > 0 ? 'dated' : 'undated',
            line.amounts.length > 0 ? 'priced' : 'unpriced',
            mark.at < 14 ? 'at head' : 'inside',
            `${line.isRow ? 'row' : line.isBullet ? 'bullet' : 'prose'} ${count === null ? 'uncounted' : 'counted'} ${days.length > 0 ? 'dated' : 'undated'}`,
            page.letters > 1 ? (line.letter === newest ? 'newest pieces' : 'older pieces') : 'one letter',
            lengthOf(page),
          ],
        }
      }),
    )
  return [...matrix.map((cell) => ofCell(page, cell)), ...mentions].slice(0, mostMentions)
}
