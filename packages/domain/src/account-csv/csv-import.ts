import type { DayOrder } from '../account-sheet/sheet-day.ts'
import type { GuessReason, SheetTarget } from '../account-sheet/sheet-target.ts'
import type { UnknownValue, ValueChoice } from '../account-sheet/sheet-value.ts'
import type { CustomFieldType } from '../custom-field/custom-field.ts'
import { atMost, atMostBytes } from '../limit/limit-words.ts'
import { uploadBytes } from '../limit/upload-limit.ts'

export const csvLimits = {
  bytes: uploadBytes,
  rows: 20_000,
  columns: 200,
  tellingIssues: 200,
  undoableDays: 30,
  sheetName: 200,
  listedImports: 20,
} as const

export const csvWords = {
  tooLarge: atMostBytes('A file', csvLimits.bytes),
  tooManyRows: atMost('A file', csvLimits.rows, 'rows'),
  unknownImport: 'There is no such import',
  unclearDay: 'Say which comes first, the day or the month',
  tooManyColumns: atMost('A file', csvLimits.columns, 'columns'),
} as const

export interface CsvIssue {
  /** Counted like a spreadsheet: the header is row 1. */
  readonly row: number
  /** The header of the column; null for the row as a whole. */
  readonly column: string | null
  readonly message: string
}

/** A column of a sheet: what it becomes, and why that was guessed. */
export interface ReportedColumn {
  readonly header: string
  readonly column: SheetTarget | null
  /** Null where a person chose it. */
  readonly reason: GuessReason | null
  readonly samples: readonly string[]
}

/** Values of a column that the organisation does not have, with what they may become. */
export interface ReportedValues {
  readonly column: SheetTarget
  readonly header: string
  readonly values: readonly Pick<UnknownValue, 'from' | 'to' | 'rows'>[]
  readonly choices: readonly ValueChoice[]
}

/** Which number of a day comes first: as the sheet shows, as a person said, or to be asked. */
export interface ReportedDays {
  readonly order: DayOrder | 'asked'
  readonly isAnswered: boolean
  /** A day of the sheet that reads in two ways. */
  readonly example: string
}

/** The outcome of an import, or of its dry run. Rows with an issue are left out, cells with a note too, all else is imported. */
export interface CsvReport {
  readonly isDryRun: boolean
  /** Under this id the import can be taken back; null for a dry run. */
  readonly importId: string | null
  /** The sheet that was read, and all of the file; null and none for a CSV file. */
  readonly sheet: string | null
  readonly sheets: readonly string[]
  readonly columns: readonly ReportedColumn[]
  /** What no import does without; the rows were not looked at. */
  readonly missing: string | null
  readonly values: readonly ReportedValues[]
  /** Null where no day of the sheet reads in two ways. */
  readonly days: ReportedDays | null
  readonly rows: number
  readonly creates: number
  readonly updates: number
  readonly unchanged: number
  readonly failed: number
  /** Why rows are left out: the first two hundred. */
  readonly issues: readonly CsvIssue[]
  /** How many rows lose a cell, and the first two hundred cells. */
  readonly noted: number
  readonly notes: readonly CsvIssue[]
  /** New names; an import creates them. */
  readonly newSegments: readonly string[]
  readonly newCampaigns: readonly string[]
  readonly newFields: readonly { readonly name: string; readonly type: CustomFieldType }[]
}

/** An import that can be taken back. */
export interface AccountImport {
  readonly id: string
  readonly userId: string
  readonly fileName: string
  readonly startedAt: string
  readonly created: number
  readonly updated: number
  readonly leftOut: number
  readonly state: 'under way' | 'done' | 'being undone' | 'undone'
  readonly undone: ImportUndone | null
}

/** What an Undo did: put into the Trash, put back as before, and left because somebody changed it since. */
export interface ImportUndone {
  readonly removed: number
  readonly restored: number
  readonly kept: number
}

export interface CsvTable {
  readonly headers: readonly string[]
  /** Each as long as the headers; rows that hold nothing are left out. */
  readonly rows: readonly (readonly string[])[]
  /** The line of the spreadsheet that each row stands on; the header is 1. */
  readonly lines: readonly number[]
}

export interface CsvProgress {
  readonly done: number
  readonly total: number
}

/** [CI9] The outcome of an import in one sentence. */
export const importedWords = ({ creates, updates, unchanged, failed }: CsvReport): string => {
  const parts = [
    creates > 0 && `${counted(creates)} created`,
    updates > 0 && `${creates > 0 ? updates.toLocaleString('en') : counted(updates)} updated`,
    unchanged > 0 && `${unchanged.toLocaleString('en')} unchanged`,
    failed > 0 && `${failed.toLocaleString('en')} ${failed === 1 ? 'row' : 'rows'} left out`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'Nothing to import' : parts.join(', ')
}

/** [CI21] What the Undo of an import did, in one sentence. */
export const undoneWords = ({ removed, restored, kept }: ImportUndone): string => {
  const parts = [
    removed > 0 && `${counted(removed)} in the Trash`,
    restored > 0 && `${counted(restored)} as before`,
    kept > 0 && `${kept.toLocaleString('en')} left, changed or gone since`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'Nothing was left to undo' : `Import undone: ${parts.join(', ')}`
}

/** The same reason in several rows. */
export interface AlikeIssues extends Omit<CsvIssue, 'row'> {
  readonly rows: readonly number[]
}

/** [CI25] Issues with one column and reason stand together, where the first of them stood. */
export const alikeIssues = (issues: readonly CsvIssue[]): readonly AlikeIssues[] =>
  [...Map.groupBy(issues, ({ column, message }) => `${column} ${message}`).values()].flatMap((group) => {
    const [first] = group
    return first ? [{ column: first.column, message: first.message, rows: group.map(({ row }) => row) }] : []
  })

const rowsNamed = 3

/** [CI25] 'Row 4', 'Rows 4 and 7', 'Rows 4, 7, 12 and 10 more'. */
export const rowWords = (rows: readonly number[]): string => {
  const shown = rows.map((row) => row.toLocaleString('en'))
  if (shown.length === 1) return `Row ${shown[0]}`
  const rest = shown.length - rowsNamed
  if (rest > 0) return `Rows ${shown.slice(0, rowsNamed).join(', ')} and ${rest.toLocaleString('en')} more`
  return `Rows ${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}

/** [CI26] What the button of an import says: 'Import 39 influencers', 'Change 13 influencers', 'Create 3, change 10 influencers'. */
export const importLabel = ({ creates, updates }: Pick<CsvReport, 'creates' | 'updates'>): string => {
  if (updates === 0) return `Import ${counted(creates)}`
  return creates === 0 ? `Change ${counted(updates)}` : `Create ${creates.toLocaleString('en')}, change ${counted(updates)}`
}

const counted = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'influencer' : 'influencers'}`
