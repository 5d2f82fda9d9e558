import { type CsvColumn, fieldOfColumn } from '@rapport/domain/account-csv/csv-column'
import { type CsvIssue, type CsvReport, type CsvTable, csvLimits } from '@rapport/domain/account-csv/csv-import'
import type { Issue } from '@rapport/domain/result/result'
export type Outcome = { readonly at: 'created' | 'updated' | 'unchanged' } | { readonly at: 'wrong'; readonly issues: readonly Issue[] }

interface Reported extends Pick<CsvReport, 'isDryRun' | 'newSegments' | 'newCampaigns'> {
  readonly table: CsvTable
  readonly columns: readonly (CsvColumn | null)[]
  /** One a row, in the order of the file. */
  readonly outcomes: readonly Outcome[]
}

const samplesShown = 3

/** The outcome of an import, in the headers and lines of its file. */
export const reportOf = ({ table, columns, outcomes, isDryRun, newSegments, newCampaigns }: Reported): CsvReport => {
  const count = (at: Outcome['at']) => outcomes.filter((outcome) => outcome.at === at).length
  return {
    isDryRun,
    columns: table.headers.map((header, index) => ({ header, column: columns[index] ?? null, samples: samplesOf(table, index) })),
    rows: table.rows.length,
    creates: count('created'),
    updates: count('updated'),
    unchanged: count('unchanged'),
    failed: count('wrong'),
    issues: issuesOf(table, columns, outcomes),
    newSegments,
    newCampaigns,
  }
}

const samplesOf = ({ rows }: CsvTable, column: number): string[] => {
  const samples = new Set<string>()
  for (const row of rows) {
    const cell = row[column]?.trim()
    if (cell) samples.add(cell.slice(0, 60))
    if (samples.size === samplesShown) break
  }
  return [...samples]
}

const issuesOf = ({ headers, lines }: CsvTable, columns: readonly (CsvColumn | null)[], outcomes: readonly Outcome[]): CsvIssue[] => {
  const headerOf = new Map(
    columns.flatMap((column, index) => (column === null ? [] : [[column as string, headers[index] ?? null] as const])),
  )
  const issues: CsvIssue[] = []
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.at !== 'wrong') continue
    for (const { path, message } of outcome.issues)
      issues.push({ row: lines[index] ?? 0, column: headerOf.get(columnOfPath(path)) ?? null, message })
    if (issues.length >= csvLimits.tellingIssues) break
  }
  return issues
}

/** The column of a field, where the two have different names. */
const columnOfPath = (path: string): string => {
  const [field = ''] = path.split('.')
  if (fieldOfColumn(path as CsvColumn) !== null) return path
  return field === 'segmentId' ? 'segment' : field === 'campaignIds' ? 'campaigns' : field
}
