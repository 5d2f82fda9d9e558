import type { CsvProgress, CsvReport } from '@rapport/domain/account-csv/csv-import'
import type { SheetChoices, ValueMapping } from '@rapport/domain/account-sheet/sheet-choice'
import { isTakenOnce, type SheetTarget } from '@rapport/domain/account-sheet/sheet-target'

/** The steps of an import: a file is chosen, read on trial, checked, imported. */
export type ImportState =
  | { readonly at: 'file'; readonly problem: string | null }
  | { readonly at: 'reading'; readonly file: File; readonly report: CsvReport | null; readonly choices: SheetChoices }
  | {
      readonly at: 'review'
      readonly file: File
      readonly report: CsvReport
      readonly choices: SheetChoices
      readonly problem: string | null
    }
  | { readonly at: 'importing'; readonly file: File; readonly report: CsvReport; readonly progress: CsvProgress }
  | { readonly at: 'done'; readonly report: CsvReport }

export const noFile: ImportState = { at: 'file', problem: null }

type Columns = readonly (SheetTarget | null)[]

/** Columns with a field assigned to one of them; its former column gives it up. */
export const chooseColumn = (columns: Columns, index: number, target: SheetTarget | null): Columns =>
  columns.map((column, at) => {
    if (at === index) return target
    return target !== null && isTakenOnce(target) && column === target ? null : column
  })

/** What a value becomes, beside what was said of other values. */
export const mapValue = (choices: SheetChoices, mapping: ValueMapping): SheetChoices => {
  const others = (choices.values ?? []).filter(({ target, from }) => target !== mapping.target || from !== mapping.from)
  return { ...choices, values: [...others, mapping] }
}

/** The reason that blocks an import; undefined when nothing does. */
export const importIssue = ({ missing, days, creates, updates }: CsvReport): string | undefined => {
  if (missing !== null) return missing
  if (days?.order === 'asked') return 'Say which comes first in your days'
  return creates + updates === 0 ? 'There is nothing to create or change' : undefined
}
