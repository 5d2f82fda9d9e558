import { ratesOf } from '@rapport/domain/agreement/test-draft-score'
import type { AuthorScore, Share } from './author-score.ts'

/** Of a normal distribution, for 95 %. */
const deviations = 1.96

/** Wilson's interval of a share: what it may be when chance chose the agreements. */
const intervalOf = ({ right, of }: Share): readonly [number, number] => {
  const square = deviations ** 2
  const middle = (right + square / 2) / (of + square)
  const half = (deviations / (of + square)) * Math.sqrt((right * (of - right)) / of + square / 4)
  return [Math.max(0, middle - half), Math.min(1, middle + half)]
}

const short = (share: number): string => share.toFixed(2).replace(/^0/, '')

/** '.95 of 22 (.78-.99)': a share with its interval. */
const shown = (share: Share): string =>
  share.of === 0 ? '-' : `${short(share.right / share.of)} of ${share.of} (${intervalOf(share).map(short).join('-')})`

const columns: readonly (readonly [string, (score: AuthorScore) => string])[] = [
  ['author left out', ({ author, documents }) => `${author} ${documents}`],
  ['budget', ({ budget }) => shown(budget)],
  ['coverage', ({ coverage }) => shown(coverage)],
  ['or offered', ({ offered }) => shown(offered)],
  ['type P/R', ({ score }) => rates(score['content.type'])],
  ['due P/R', ({ score }) => rates(score['content.dueDate'])],
  ['start F1', ({ score }) => ratesOf(score.startDate).f1.toFixed(3)],
  ['end F1', ({ score }) => ratesOf(score.endDate).f1.toFixed(3)],
  ['invoice', ({ score }) => ratesOf(score.invoiceStatus).f1.toFixed(3)],
  ['no deal empty', ({ empty }) => shown(empty)],
  ['deals refused', ({ refused }) => shown(refused)],
  ['micro', ({ micro }) => micro.toFixed(3)],
  ['rules', ({ rules }) => rules.toFixed(3)],
]

const rates = (hits: Parameters<typeof ratesOf>[0]): string => {
  const { precision, recall } = ratesOf(hits)
  return `${precision.toFixed(2)}/${recall.toFixed(2)}`
}

/** The figures of each author left out, as the lines of a table. */
export const scoreTable = (scores: readonly AuthorScore[]): readonly string[] => {
  const rows = [columns.map(([head]) => head), columns.map(() => '---'), ...scores.map((score) => columns.map(([, cell]) => cell(score)))]
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)))
  return rows.map((row) => `| ${row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`)
}
