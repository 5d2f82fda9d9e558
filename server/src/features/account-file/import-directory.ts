import type { Platform } from '@rapport/domain/account/account'
import { type CsvColumn, fieldOfColumn, guessColumns } from '@rapport/domain/account-csv/csv-column'
import type { CsvTable } from '@rapport/domain/account-csv/csv-import'
import { type CsvRow, readCsvRow } from '@rapport/domain/account-csv/csv-row'
import { readCell } from '@rapport/domain/csv/csv-line'
import type { CustomField } from '@rapport/domain/custom-field/custom-field'
import { unknownField } from '@rapport/domain/custom-field/custom-field-refusal'
import { type Label, type LabelKind, labelKey } from '@rapport/domain/label/label'
import type { OrganizationUser } from '@rapport/domain/person/person'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { isForeignAddress, usernameFor } from '@rapport/domain/social/social-address'
import type { Turn } from '../../http/caller.ts'
import { mapInTurns } from './import-turns.ts'

/** What rows of a file may name. */
export interface ImportDirectory {
  readonly stageNames: readonly string[]
  /** Substages with an effect on partnerships. */
  readonly effectSubstages: readonly string[]
  readonly timeZone: string
  readonly users: readonly OrganizationUser[]
  readonly customFields: readonly CustomField[]
  readonly segments: readonly Label[]
  readonly campaigns: readonly Label[]
}

/** The chosen columns, else those of the headers. */
export const columnsOf = (
  { headers }: CsvTable,
  chosen: readonly (CsvColumn | null)[] | null,
  { customFields }: ImportDirectory,
): Result<readonly (CsvColumn | null)[]> => {
  if (chosen === null) return ok(guessColumns(headers.map(readCell), customFields))
  const message = 'The columns do not fit this file'
  if (chosen.length !== headers.length) return refuse('validation_failed', message, { issues: [{ path: 'columns', message }] })
  const isKnown = (column: CsvColumn | null) => {
    const fieldId = column === null ? null : fieldOfColumn(column)
    return fieldId === null || customFields.some(({ id }) => id === fieldId)
  }
  return chosen.every(isKnown) ? ok(chosen) : unknownField
}

const usernameOf = (platform: Platform, text: string): string | null =>
  isForeignAddress(platform, text) ? null : usernameFor(platform, text)

/** Every row of a table, read by its columns. */
export const readRows = (
  { rows }: CsvTable,
  columns: readonly (CsvColumn | null)[],
  { stageNames, users }: ImportDirectory,
  turn: Turn,
): Promise<readonly CsvRow[]> => {
  const members = users.filter(({ former }) => !former)
  const directory = { stageNames, users: members, usernameOf }
  return mapInTurns(rows, turn, (row) => {
    const cells: Partial<Record<CsvColumn, string>> = {}
    for (const [index, column] of columns.entries()) if (column !== null) cells[column] = readCell(row[index] ?? '')
    return readCsvRow(cells, directory)
  })
}

/** The ids of segments and campaigns, by their names' keys. */
export interface LabelIds {
  readonly segments: ReadonlyMap<string, string>
  readonly campaigns: ReadonlyMap<string, string>
}

export const labelIds = ({ segments, campaigns }: ImportDirectory): LabelIds => ({
  segments: idsByName(segments),
  campaigns: idsByName(campaigns),
})

const idsByName = (labels: readonly Label[]): ReadonlyMap<string, string> => new Map(labels.map(({ id, name }) => [labelKey(name), id]))

/** Names in rows without a label of the organisation, each once. */
export const newNames = (kind: LabelKind, rows: readonly CsvRow[], { segments, campaigns }: ImportDirectory): readonly string[] => {
  const idByName = idsByName(kind === 'segment' ? segments : campaigns)
  const names = rows.flatMap(({ segment, campaigns }) => (kind === 'segment' ? (segment ?? []) : (campaigns ?? [])))
  const unknown = new Map(names.filter((name) => !idByName.has(labelKey(name))).map((name) => [labelKey(name), name]))
  return [...unknown.values()]
}
