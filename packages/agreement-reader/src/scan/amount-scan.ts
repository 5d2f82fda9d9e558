import { centsOf } from '@rapport/domain/agreement/money/money-scan'
import type { Passage } from '@rapport/domain/agreement/text/passage'
import type { CueFinder } from '../lexicon/cue-finder.ts'
import { type Cell, cellAt } from '../page/cell.ts'
import { amountsBehindLabels, amountsInCells } from './bare-amount.ts'
import { wordedNumbers } from './worded-amount.ts'

/** An amount of money, or a number that may be one; `how` says by what it was seen. */
export interface AmountMark {
  readonly at: number
  readonly end: number
  readonly cents: number
  readonly isNegative: boolean
  readonly how: 'currency' | 'column' | 'label' | 'plain' | 'words'
}

const least = 2000 // cents
const dashed = /(?<![\d.,])(-?)(\d{1,3}(?:[.,' ]\d{3})*|\d+)[,.]-(?![\d-])/g
const plain =
  /(?<![\w.,/:#$€£'-]|(?:no|nr|po|id|n°)\.? ?)(\d{1,3}(?:[',. ]\d{3})+|\d{2,6})(?:[.,]\d{2})?(?![\d/:%'-]|[.,]\d| ?(?:x|followers?|views?|words?|s|sec|seconds?|min|minutes?|hours?|days?|weeks?|months?|years?|people|posts?|reels?|stor|videos?|tiktoks?|subs|k\b|am\b|pm\b|h\b|uhr|cm|km|g\b|kg|ml|frames?|slides?|clicks?|impressions?|orders?|units?|pieces?|pairs?|bottles?)\b)/g
/** What stands behind a number that counts people or views. */
const ofCrowd =
  /^ ?(?:followers?|views?|subs\b|subscribers?|abonn|abone|seguidor|suscriptor|visualiz|visioni|aufrufe|leser|horer|zuschauer|impress|downloads?|listeners?|readers?|people|inscrit|lecteur|lettori|lesers|volgers|foljare|obserw|clicks?|likes?)/
const looksLikeYear = (value: number) => value >= 1990 && value <= 2040

const dashedAmounts = (folded: string): AmountMark[] =>
  [...folded.matchAll(dashed)].map((match) => ({
    at: match.index,
    end: match.index + match[0].length,
    cents: centsOf(match[2] ?? '', ''),
    isNegative: match[1] === '-',
    how: 'label',
  }))

const plainAmounts = (folded: string): AmountMark[] =>
  [...folded.matchAll(plain)].flatMap((match) => {
    const cents = centsOf(match[1] ?? '', '')
    const value = cents / 100
    const isRound = value % 5 === 0 && value >= 50
    return isRound && !looksLikeYear(value)
      ? [{ at: match.index, end: match.index + match[0].length, cents, isNegative: false, how: 'plain' }]
      : []
  })

const worded = (folded: string): AmountMark[] =>
  wordedNumbers(folded)
    .filter(({ end }) => !ofCrowd.test(folded.slice(end, end + 14)))
    .map(({ at, end, value }) => ({ at, end, cents: Math.round(value * 100), isNegative: false, how: 'words' }))

/** Columns decide about cells that hold nothing but a number. */
const isNumberCell = (cells: readonly Cell[], at: number): boolean => /^[\d.,' ]+$/.test(cellAt(cells, at)?.text ?? '')

/** The amounts of a passage: with a currency, in columns of money, behind labels of money, in words, and plain numbers that may be money. */
export const scanAmounts = (passage: Passage, cells: readonly Cell[], findCues: CueFinder): readonly AmountMark[] => {
  const { folded } = passage
  const marks: AmountMark[] = passage.money.map((mark) => ({ ...mark, how: 'currency' }))
  const put = (more: readonly AmountMark[]) => {
    const free = more.filter(
      (mark) => mark.cents >= least && ![...marks, ...passage.days].some(({ at, end }) => mark.at < end && mark.end > at),
    )
    marks.push(...free)
  }
  put(worded(folded))
  if (/\d/.test(folded)) {
    put(dashedAmounts(folded))
    put(passage.isRow ? amountsInCells(cells, folded, findCues) : amountsBehindLabels(folded, findCues))
    put(plainAmounts(folded).filter(({ at }) => !isNumberCell(cells, at)))
  }
  return marks.sort((left, right) => left.at - right.at)
}
