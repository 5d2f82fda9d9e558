import { setImmediate as othersTurn } from 'node:timers/promises'
import { csvLimits, csvWords } from '@rapport/domain/account-csv/csv-import'
import { emptyFileWords } from '@rapport/domain/limit/file-words'
import { type Result, refuse } from '@rapport/domain/result/result'
import { readCsv } from './csv-reader.ts'
import { readXlsx } from './xlsx-reader.ts'

/** The rows of a sheet as they stand, and the sheets of its file. A CSV file is one sheet without a name. */
export interface SheetFile {
  readonly rows: readonly (readonly string[])[]
  readonly sheet: string | null
  readonly sheets: readonly string[]
}

export type ReadSheetFile = (bytes: Uint8Array, sheet?: string, turn?: () => Promise<void>) => Promise<Result<SheetFile>>

/** Reads a CSV or XLSX file; its first bytes say which. */
export const readSheetFile: ReadSheetFile = async (bytes, sheet, turn = othersTurn) => {
  if (bytes.byteLength > csvLimits.bytes) return refuse('too_large', csvWords.tooLarge)
  if (bytes.byteLength === 0) return refuse('unprocessable', emptyFileWords)
  if (startsWith(bytes, zipMark)) return readXlsx(bytes, sheet, turn)
  if (startsWith(bytes, oldExcelMark))
    return refuse('unprocessable', 'This is an old or a locked Excel file: save it as .xlsx without a password, or as CSV')
  return readCsv(bytes, turn)
}

const zipMark = [0x50, 0x4b, 0x03, 0x04]
const oldExcelMark = [0xd0, 0xcf, 0x11, 0xe0]

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean => mark.every((byte, index) => bytes[index] === byte)
