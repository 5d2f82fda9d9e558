import type { Cue } from '../../lexicon/cue.ts'
import type { AgreementPage, PageLine } from '../../page/agreement-page.ts'
import { few } from '../option.ts'

const ending: readonly Cue[] = ['refuse', 'talksover', 'agree', 'negate', 'drop', 'hedge', 'sign', 'article', 'future', 'invoice', 'paidup']
const last = 6

const steps = (count: number): string => (count === 0 ? 'no' : count === 1 ? 'one' : count < 4 ? 'few' : 'many')
const portion = (count: number, all: number): string =>
  count === 0 ? 'none' : count / all < 0.1 ? 'hardly any' : count / all < 0.3 ? 'some' : 'much'

const blank = /\[ ?\]|\( ?\)|_{3,}|\bx{3,}\b|\.{5,}|☐/
const ticked = /\[x\]|\(x\)|☑|☒|✓|✔/
const range = /\d ?(?:-|–|to|bis|a|à|et|und|and|y|e|tot|do|till) ?(?:[a-z]{0,3}[$€£] ?)?\d/
const handle = /(?:^|[\s(])@[a-z]/

/** Pages that are no deal have a shape too: questions, blanks, ranges of prices, long paragraphs. */
const ofLines = (lines: readonly PageLine[]): string[] => {
  const count = (test: (line: PageLine) => boolean) => lines.filter(test).length
  const priced = lines.filter(({ amounts }) => amounts.some(({ how }) => how === 'currency'))
  const prices = priced.length
  return [
    `${steps(count(({ folded }) => blank.test(folded)))} blanks`,
    `${steps(count(({ folded }) => ticked.test(folded)))} ticks`,
    `${portion(
      count(({ isQuestion }) => isQuestion),
      lines.length,
    )} questions`,
    `${portion(
      count(({ folded }) => folded.length > 220),
      lines.length,
    )} long paragraphs`,
    `${portion(
      count(({ isRow }) => isRow),
      lines.length,
    )} rows`,
    `${steps(priced.filter(({ folded, amounts }) => amounts.length > 1 && range.test(folded)).length)} ranges of money`,
    `${portion(priced.filter(({ pieces }) => pieces.length > 0).length, Math.max(1, prices))} prices with pieces`,
    `${steps(count(({ pieces, days }) => pieces.length > 0 && days.length > 0))} dated pieces`,
    `${portion(priced.filter(({ about }) => about.has('market') || about.has('old')).length, Math.max(1, prices))} prices of others`,
    `${steps(count(({ folded }) => handle.test(folded)))} handles`,
    `${steps(count(({ folded }) => /https?:|www\./.test(folded)))} links`,
    `${few(new Set(priced.flatMap(({ amounts }) => amounts.map(({ cents }) => cents))).size, 8)} different prices`,
  ]
}

/** What the newest lines say after the last price. */
const ofEnd = (lines: readonly PageLine[]): string[] => {
  const end = lines.slice(-last)
  const lastPrice = lines.findLastIndex(({ amounts }) => amounts.length > 0)
  const after = lastPrice < 0 ? [] : lines.slice(lastPrice + 1)
  return ending.flatMap((cue) => [
    ...(end.some(({ about }) => about.has(cue)) ? [`ends with ${cue}`] : []),
    ...(after.some(({ about }) => about.has(cue)) ? [`${cue} after the last price`] : []),
  ])
}

export const shapeOf = ({ lines }: AgreementPage): string[] => {
  const newest = lines.filter(({ letter, kind }) => letter === 0 && kind === 'letter')
  return [...ofLines(lines), ...ofEnd(newest.length > 0 ? newest : lines)]
}
