import { ratesOf } from '@rapport/domain/agreement/test-draft-score'
import type { AuthorScore, Share } from './author-score.ts'

const shown = ({ right, of }: Share): string => (of === 0 ? '-' : `${(right / of).toFixed(2)} ${right}/${of}`)

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
