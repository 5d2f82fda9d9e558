import type { CsvColumn } from '@rapport/domain/account-csv/csv-column'
import type { CsvProgress, CsvReport } from '@rapport/domain/account-csv/csv-import'

/** The steps of an import: a file is chosen, read on trial, checked, imported. */
export type ImportState =
  | { readonly at: 'file'; readonly problem: string | null }
  | { readonly at: 'reading'; readonly file: File; readonly report: CsvReport | null }
  | { readonly at: 'review'; readonly file: File; readonly report: CsvReport; readonly problem: string | null }
  | { readonly at: 'importing'; readonly file: File; readonly report: CsvReport; readonly progress: CsvProgress }
  | { readonly at: 'done'; readonly report: CsvReport }

export const noFile: ImportState = { at: 'file', problem: null }

/** The columns of a report with a field assigned to one of them; its former column gives it up. */
export const chooseColumn = (report: CsvReport, index: number, column: CsvColumn | null): readonly (CsvColumn | null)[] =>
  report.columns.map((candidate, at) => (at === index ? column : column !== null && candidate.column === column ? null : candidate.column))

/** The reason that blocks an import; undefined when nothing does. */
export const importIssue = ({ columns, creates, updates }: CsvReport): string | undefined => {
  const has = (column: CsvColumn) => columns.some((candidate) => candidate.column === column)
  if (!has('name') && !has('id')) return 'Choose which column holds the name'
  return creates + updates === 0 ? 'There is nothing to create or change' : undefined
}
