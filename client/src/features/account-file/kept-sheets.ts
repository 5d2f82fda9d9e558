import type { CsvReport } from '@rapport/domain/account-csv/csv-import'
import type { SheetChoices, ValueMapping } from '@rapport/domain/account-sheet/sheet-choice'
import { newFieldType, type SheetTarget } from '@rapport/domain/account-sheet/sheet-target'
import { chooseColumn } from './import-state.ts'

/** What a person decided about sheets with these headings, where that differed from the guess. */
export interface KeptSheet extends Pick<SheetChoices, 'values' | 'dayOrder'> {
  readonly headings: readonly string[]
  readonly columns: readonly { readonly index: number; readonly target: SheetTarget | null }[]
}

const keptLimits = { sheets: 10, characters: 100_000 } as const

/** The sheets in a text that this device keeps; none in any other text. */
export const readKeptSheets = (text: string): readonly KeptSheet[] => {
  try {
    const kept: unknown = JSON.parse(text)
    return Array.isArray(kept) ? (kept as readonly KeptSheet[]) : [] // written below only
  } catch {
    return []
  }
}

export const keptSheetOf = (kept: readonly KeptSheet[], { columns }: Pick<CsvReport, 'columns'>): KeptSheet | undefined =>
  kept.find(({ headings }) => headings.length === columns.length && headings.every((heading, at) => heading === columns[at]?.header))

/** The text to keep after an import: its sheet first, of few others the latest. */
export const withKeptSheet = (kept: readonly KeptSheet[], report: Pick<CsvReport, 'columns'>, choices: SheetChoices): string => {
  const former = keptSheetOf(kept, report)
  // What a new field was made for is found by its name the next time.
  const columns = report.columns.flatMap(({ column, reason }, index) =>
    reason !== null || (column !== null && newFieldType(column) !== null) ? [] : [{ index, target: column }],
  )
  const { values = [], dayOrder } = choices
  const sheet = { headings: report.columns.map(({ header }) => header), columns, values, ...(dayOrder && { dayOrder }) }
  const hasChoices = columns.length + values.length > 0 || dayOrder !== undefined
  const sheets = [...(hasChoices ? [sheet] : []), ...kept.filter((other) => other !== former)].slice(0, keptLimits.sheets)
  while (JSON.stringify(sheets).length > keptLimits.characters) sheets.pop()
  return JSON.stringify(sheets)
}

/** The choices of last time for a sheet that was just guessed; undefined where there are none. */
export const choicesOfLastTime = (kept: readonly KeptSheet[], report: Pick<CsvReport, 'columns'>): SheetChoices | undefined => {
  const sheet = keptSheetOf(kept, report)
  if (sheet === undefined) return undefined
  const guessed = report.columns.map(({ column }) => column)
  const columns = sheet.columns.reduce(
    (now, { index, target }) => chooseColumn(now, index, target),
    guessed as readonly (SheetTarget | null)[],
  )
  return { columns, values: sheet.values, dayOrder: sheet.dayOrder }
}

/** Whether a column or a value stands as it was chosen last time. */
export const isColumnAsLastTime = (sheet: KeptSheet | undefined, report: Pick<CsvReport, 'columns'>, at: number): boolean => {
  const column = report.columns[at]
  return column?.reason === null && (sheet?.columns.some(({ index, target }) => index === at && target === column.column) ?? false)
}

export const isValueAsLastTime = (sheet: KeptSheet | undefined, mapping: ValueMapping): boolean =>
  sheet?.values?.some(({ target, from, to }) => target === mapping.target && from === mapping.from && to === mapping.to) ?? false
