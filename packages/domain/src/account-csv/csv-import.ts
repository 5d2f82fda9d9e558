import { atMost, atMostBytes } from '../limit/limit-words.ts'
import { uploadBytes } from '../limit/upload-limit.ts'
import type { CsvColumn } from './csv-column.ts'

export const csvLimits = { bytes: uploadBytes, rows: 20_000, columns: 200, tellingIssues: 200 } as const

export const csvWords = {
  tooLarge: atMostBytes('A CSV file', csvLimits.bytes),
  tooManyRows: atMost('A CSV file', csvLimits.rows, 'rows'),
  tooManyColumns: atMost('A file', csvLimits.columns, 'columns'),
} as const

export interface CsvIssue {
  /** Counted like a spreadsheet: the header is row 1. */
  readonly row: number
  /** The header of the column; null for the row as a whole. */
  readonly column: string | null
  readonly message: string
}

/** The outcome of an import, or of its dry run. Rows with an issue are left out, the others are imported. */
export interface CsvReport {
  readonly isDryRun: boolean
  readonly columns: readonly { readonly header: string; readonly column: CsvColumn | null; readonly samples: readonly string[] }[]
  readonly rows: number
  readonly creates: number
  readonly updates: number
  readonly unchanged: number
  readonly failed: number
  /** The first two hundred. */
  readonly issues: readonly CsvIssue[]
  /** New names; an import creates them. */
  readonly newSegments: readonly string[]
  readonly newCampaigns: readonly string[]
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

const counted = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'influencer' : 'influencers'}`
