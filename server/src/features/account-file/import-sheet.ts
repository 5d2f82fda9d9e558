import type { Platform } from '@rapport/domain/account/account'
import { type CsvReport, csvLimits, csvWords, type ReportedColumn, type ReportedDays } from '@rapport/domain/account-csv/csv-import'
import type { SheetChoices } from '@rapport/domain/account-sheet/sheet-choice'
import { type DayOrder, dayOrderOf, readSheetDay } from '@rapport/domain/account-sheet/sheet-day'
import { readSheetRow, type SheetReading, type SheetRow } from '@rapport/domain/account-sheet/sheet-row'
import { type SheetTable, tableOfRows } from '@rapport/domain/account-sheet/sheet-table'
import { customFieldOf, newFieldType, type SheetTarget } from '@rapport/domain/account-sheet/sheet-target'
import { mappingsOf, rememberMeaning, unknownValues, valueChoices } from '@rapport/domain/account-sheet/sheet-value'
import { guessTargets, lookAtColumn } from '@rapport/domain/account-sheet/target-guess'
import { readCell } from '@rapport/domain/csv/csv-line'
import { unknownField } from '@rapport/domain/custom-field/custom-field-refusal'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { isForeignAddress, usernameFor } from '@rapport/domain/social/social-address'
import type { Turn } from '../../http/caller.ts'
import { type ImportDirectory, sheetDirectoryOf } from './import-directory.ts'
import { mapInTurns } from './import-turns.ts'

/** A sheet with the meaning of its columns. */
export interface ReadSheet {
  readonly table: SheetTable
  readonly targets: readonly (SheetTarget | null)[]
  readonly reasons: readonly ReportedColumn['reason'][]
  readonly sheet: string | null
  readonly sheets: readonly string[]
}

/** The rows of a sheet as they stand. */
export interface SheetFile {
  readonly rows: readonly (readonly string[])[]
  readonly sheet: string | null
  readonly sheets: readonly string[]
}

/** The guess looks at no more. */
const rowsForGuess = 200

/** The table of a sheet, and what its columns mean: as chosen, else as guessed. */
export const sheetOf = async (
  file: SheetFile,
  { columns }: SheetChoices,
  directory: ImportDirectory,
  turn: Turn,
): Promise<Result<ReadSheet>> => {
  const raw = tableOfRows(file.rows)
  const table = { ...raw, headers: raw.headers.map(readCell) }
  if (table.rows.length === 0) return refuse('unprocessable', 'This file has no rows below its header')
  if (table.rows.length > csvLimits.rows) return refuse('too_large', csvWords.tooManyRows)
  if (table.headers.length > csvLimits.columns) return refuse('too_large', csvWords.tooManyColumns)
  const { sheet, sheets } = file
  await turn()
  const first = { ...table, rows: table.rows.slice(0, rowsForGuess) }
  const names = sheetDirectoryOf(directory)
  const { headers } = table
  const lookAt = (heading: string, index: number) => lookAtColumn({ heading, cells: cellsOf(first, index) }, headers.length, names)
  const guesses = guessTargets(await mapInTurns(headers, turn, lookAt, 1), names)
  if (columns === undefined)
    return ok({ table, targets: guesses.map(({ target }) => target), reasons: guesses.map(({ reason }) => reason), sheet, sheets })
  const message = 'The columns do not fit this file'
  if (columns.length !== table.headers.length) return refuse('validation_failed', message, { issues: [{ path: 'columns', message }] })
  const fieldIds = columns.flatMap((target) => (target === null ? [] : (customFieldOf(target) ?? [])))
  if (!fieldIds.every((id) => directory.customFields.some((field) => field.id === id))) return unknownField
  const reasons = columns.map((target, index) => (guesses[index]?.target === target ? guesses[index].reason : null))
  return ok({ table, targets: columns, reasons, sheet, sheets })
}

export const cellsOf = ({ rows }: SheetTable, column: number): readonly string[] => rows.map((row) => row[column] ?? '')

const isOfDays = (target: SheetTarget | null, { customFields }: ImportDirectory): boolean => {
  if (target === null) return false
  if (target === 'lastContacted' || target === 'nextOutreachDate' || newFieldType(target) === 'date') return true
  const fieldId = customFieldOf(target)
  return fieldId !== null && customFields.some(({ id, type }) => id === fieldId && type === 'date')
}

/** [CI15] Which number of the sheet's days comes first, and whether that is asked. */
export const daysOf = ({ table, targets }: ReadSheet, { dayOrder }: SheetChoices, directory: ImportDirectory): ReportedDays | null => {
  const days = targets.flatMap((target, index) => (isOfDays(target, directory) ? cellsOf(table, index) : []))
  const shown = dayOrderOf(days)
  if (shown === null) return null
  const example = days.find((day) => readSheetDay(day, null).at === 'unclear') ?? ''
  return { order: dayOrder ?? shown, isAnswered: dayOrder !== undefined, example: example.trim().slice(0, 40) }
}

const usernameOf = (platform: Platform, text: string): string | null =>
  isForeignAddress(platform, text) ? null : usernameFor(platform, text)

/** Every row of a sheet, read by its columns. */
export const readRows = (
  { table, targets }: Pick<ReadSheet, 'table' | 'targets'>,
  choices: SheetChoices,
  order: DayOrder | null,
  directory: ImportDirectory,
  turn: Turn,
): Promise<readonly SheetRow[]> => {
  const names = sheetDirectoryOf(directory)
  const reading: SheetReading = {
    directory: names,
    meaning: rememberMeaning(names, mappingsOf(choices.values ?? [])),
    csv: { stageNames: names.stageNames, users: names.users, usernameOf, dayOrder: order },
  }
  return mapInTurns(table.rows, turn, (row) =>
    readSheetRow(
      targets.flatMap((target, index) => (target === null ? [] : [{ target, text: readCell(row[index] ?? '') }])),
      reading,
    ),
  )
}

/** [CI14] What the sheet names and the organisation does not have. */
export const unknownValuesOf = ({ table, targets }: ReadSheet, choices: SheetChoices, directory: ImportDirectory): CsvReport['values'] => {
  const names = sheetDirectoryOf(directory)
  const mappings = mappingsOf(choices.values ?? [])
  return targets.flatMap((target, index) => {
    const offered = target === null ? undefined : valueChoices(target, names)
    if (target === null || offered === undefined) return []
    const values = unknownValues(target, cellsOf(table, index), names, mappings).map(({ from, to, rows }) => ({ from, to, rows }))
    return values.length === 0 ? [] : [{ column: target, header: table.headers[index] ?? '', values, choices: offered }]
  })
}
