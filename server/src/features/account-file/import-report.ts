import { type CsvIssue, type CsvReport, csvLimits } from '@rapport/domain/account-csv/csv-import'
import type { Issue } from '@rapport/domain/result/result'
import type { LeftRow } from './account-import-record-repository.ts'
import { cellsOf, type ReadSheet } from './import-sheet.ts'

export type Outcome =
  | { readonly at: 'created' | 'updated' | 'unchanged'; readonly notes: readonly Issue[] }
  | { readonly at: 'wrong'; readonly issues: readonly Issue[] }

type OfSheet = 'isDryRun' | 'importId' | 'missing' | 'values' | 'days' | 'newSegments' | 'newCampaigns' | 'newFields'

interface Reported extends Pick<CsvReport, OfSheet> {
  readonly read: ReadSheet
  /** One a row, in the order of the file; none where the columns name nobody. */
  readonly outcomes: readonly Outcome[]
}

const samplesShown = 3

/** The outcome of an import, in the headers and lines of its file. */
export const reportOf = ({ read, outcomes, ...facts }: Reported): CsvReport => {
  const { table, targets, reasons, sheet, sheets } = read
  const counted = (at: Outcome['at']) => outcomes.filter((outcome) => outcome.at === at).length
  const notes = outcomes.map((outcome) => (outcome.at === 'wrong' ? [] : outcome.notes))
  return {
    ...facts,
    sheet,
    sheets,
    columns: table.headers.map((header, index) => ({
      header,
      column: targets[index] ?? null,
      reason: reasons[index] ?? null,
      samples: samplesOf(cellsOf(table, index)),
    })),
    rows: table.rows.length,
    creates: counted('created'),
    updates: counted('updated'),
    unchanged: counted('unchanged'),
    failed: counted('wrong'),
    issues: told(
      read,
      outcomes.map((outcome) => (outcome.at === 'wrong' ? outcome.issues : [])),
    ),
    noted: notes.filter((issues) => issues.length > 0).length,
    notes: [...table.skipped.map(({ line, why }) => ({ row: line, column: null, message: why })), ...told(read, notes)],
  }
}

const samplesOf = (cells: readonly string[]): string[] => {
  const samples = new Set<string>()
  for (const cell of cells) {
    const text = cell.trim()
    if (text) samples.add(text.slice(0, 60))
    if (samples.size === samplesShown) break
  }
  return [...samples]
}

const told = (read: ReadSheet, issuesByRow: readonly (readonly Issue[])[]): CsvIssue[] => {
  const headerOf = headersOf(read)
  const issues: CsvIssue[] = []
  for (const [index, ofRow] of issuesByRow.entries()) {
    for (const { path, message } of ofRow) {
      const cell = cellAt(read, index, path)
      issues.push({ row: read.table.lines[index] ?? 0, column: headerOf(path), message: quoting(message, cell) })
    }
    if (issues.length >= csvLimits.tellingIssues) break
  }
  return issues
}

const cellAt = ({ table, targets }: ReadSheet, row: number, path: string): string =>
  table.rows[row]?.[(targets as readonly (string | null)[]).indexOf(path)]?.trim() ?? ''

/** "Please use digits only ('many')": a reason alone would send people back to their file. */
const quoting = (message: string, cell: string): string => {
  const shown = cell.length > 48 ? `${cell.slice(0, 48)}…` : cell
  return cell === '' || message.includes(cell.slice(0, 48)) ? message : `${message} ('${shown}')`
}

/** [CI22] The rows that are left out as they stood, each with its reasons. */
export const leftRowsOf = (read: ReadSheet, outcomes: readonly Outcome[]): readonly LeftRow[] => {
  const headerOf = headersOf(read)
  return outcomes.flatMap((outcome, index) => {
    if (outcome.at !== 'wrong') return []
    const why = outcome.issues.map(({ path, message }) => [headerOf(path), message].filter((part) => part !== null).join(': '))
    return [{ line: read.table.lines[index] ?? 0, cells: read.table.rows[index] ?? [], why: why.join('; ') }]
  })
}

const headersOf = ({ table, targets }: ReadSheet) => {
  const headerByTarget = new Map(
    targets.flatMap((target, index) => (target === null ? [] : [[target as string, table.headers[index] ?? null] as const])),
  )
  return (path: string): string | null => headerByTarget.get(columnOfPath(path)) ?? headerByTarget.get(partOfPath(path)) ?? null
}

/** The column of a field, where the two have different names. */
const columnOfPath = (path: string): string => {
  if (path.startsWith('custom:')) return path
  const [field = ''] = path.split('.')
  return field === 'segmentId' ? 'segment' : field === 'campaignIds' ? 'campaigns' : field
}

/** A name comes of its parts, a handle of a link. */
const partOfPath = (path: string): string => (path === 'name' ? 'firstName' : path.endsWith('Username') ? 'socialLink' : path)
