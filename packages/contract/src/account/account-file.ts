import { type AccountImport, type CsvProgress, type CsvReport, csvLimits, type ImportUndone } from '@rapport/domain/account-csv/csv-import'
import { accountExport, csvColumnChoice, sheetChoices } from '@rapport/domain/account-csv/csv-import-shape'
import { dayOrders } from '@rapport/domain/account-sheet/sheet-day'
import type { SheetTarget } from '@rapport/domain/account-sheet/sheet-target'
import { customFieldTypes } from '@rapport/domain/custom-field/custom-field'
import { trueOrFalseWords } from '@rapport/domain/limit/limit-words'
import { megabyte } from '@rapport/domain/limit/unit'
import { showCount } from '@rapport/domain/show/money'
import { z } from 'zod'
import { routes } from '../route.ts'
import { entity, id, listOf, organizationId } from '../shape.ts'
import { narrowed } from './account.ts'

const count = z.number().int()
const column = z.custom<SheetTarget>().meta({ type: 'string' })
const chosen = z
  .custom<SheetTarget>()
  .nullable()
  .meta({ type: ['string', 'null'] })
const toldIssues = z.array(z.object({ row: count, column: z.string().nullable(), message: z.string() }))
const valueChoice = z.object({ value: z.string(), label: z.string() })

const csvReport = entity<CsvReport>()(
  'CsvReport',
  z.object({
    isDryRun: z.boolean().meta({ description: 'Says what would be done' }),
    importId: z.string().nullable().meta({ description: 'Takes the import back; null for a dry run' }),
    sheet: z.string().nullable(),
    sheets: z.array(z.string()),
    columns: z.array(
      z.object({
        header: z.string(),
        column: chosen,
        reason: z.enum(['heading', 'values', 'both', 'unknown']).nullable(),
        samples: z.array(z.string()),
      }),
    ),
    missing: z.string().nullable().meta({ description: 'What no import does without; its rows were not looked at' }),
    values: z.array(
      z.object({
        column,
        header: z.string(),
        values: z.array(z.object({ from: z.string(), to: z.string().nullable(), rows: count })),
        choices: z.array(valueChoice),
      }),
    ),
    days: z.object({ order: z.enum([...dayOrders, 'asked']), isAnswered: z.boolean(), example: z.string() }).nullable(),
    rows: count,
    creates: count,
    updates: count,
    unchanged: count,
    failed: count,
    issues: toldIssues,
    noted: count,
    notes: toldIssues.meta({ description: 'Cells that are left out; their rows are imported' }),
    newSegments: z.array(z.string()),
    newCampaigns: z.array(z.string()),
    newFields: z.array(z.object({ name: z.string(), type: z.enum(customFieldTypes) })),
  }),
)

const importUndone = entity<ImportUndone>()('ImportUndone', z.object({ removed: count, restored: count, kept: count }))

const accountImport = entity<AccountImport>()(
  'AccountImport',
  z.object({
    id,
    userId: z.string(),
    fileName: z.string(),
    startedAt: z.string(),
    created: count,
    updated: count,
    leftOut: count,
    state: z.enum(['under way', 'done', 'being undone', 'undone']),
    undone: importUndone.nullable(),
  }),
)

const csvProgress = entity<CsvProgress>()('CsvProgress', z.object({ done: count, total: count }))

/** In characters: as much as an address may hold. */
const longestColumns = 8000

const columns = z
  .string()
  .max(longestColumns)
  .optional()
  .transform((text) => (text === undefined ? null : text.split(',').map((name) => name || null)))
  .pipe(csvColumnChoice.nullable())
  .meta({ type: 'string', description: 'Which column each header means, in their order, separated by commas; an empty one leaves it out' })

/** In characters: each of many unknown values may have some hundred. */
const longestChoices = megabyte

const choices = z
  .string()
  .max(longestChoices)
  .optional()
  .transform((text, context) => {
    try {
      return text === undefined ? {} : JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'The choices are no JSON' })
      return z.NEVER
    }
  })
  .pipe(sheetChoices)
  .meta({
    type: 'string',
    description:
      'JSON: `sheet`, `columns` (a target or null each; `new:text` and its like add a custom field), `values` ({target, from, to}), `dayOrder` (`day-first`, `month-first`)',
  })

const file = z.instanceof(File, { error: 'Please send one file in the field file' }).meta({ type: 'string', format: 'binary' })

const sheetTypes = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const

const progressWords = 'How far its rows are, and the answer'
/** In characters. */
const longestFileName = 200

const csv = { type: 'text/csv', says: 'The file' } as const

export const accountFileRoutes = routes('Accounts', {
  'POST /api/accounts/import': {
    summary: 'Create and change accounts from a sheet',
    description: `A CSV (UTF-8, UTF-16 or windows-1252) or XLSX file, at most ${csvLimits.bytes / megabyte} MB and ${showCount(csvLimits.rows)} rows, as the body, or in a form with \`file\` and \`choices\`. What is not chosen is guessed by headings and values. Rows are matched by id, email or handle. With \`dryRun=true\` nothing is written. Whoever accepts \`application/x-ndjson\` hears \`{"progress":{"done","total"}}\` lines before the answer.`,
    query: z.object({
      dryRun: z.enum(['true', 'false'], trueOrFalseWords).default('false'),
      columns,
      fileName: z.string().max(longestFileName).optional().meta({ description: 'For the list of imports' }),
    }),
    bytes: [sheetTypes.csv, sheetTypes.xlsx],
    form: z.object({ file, choices, organizationId }),
    bodyBytes: csvLimits.bytes + 2 * longestChoices,
    answer: csvReport,
    stream: { type: 'application/x-ndjson', says: progressWords, step: csvProgress },
    refusals: { 413: 'The file is too large', 422: 'It is no table that can be read' },
  },
  'GET /api/accounts/export': {
    summary: 'The accounts of a list as a CSV file, with their ids; it imports back unchanged',
    query: narrowed,
    stream: csv,
  },
  'POST /api/accounts/export': {
    summary: 'Chosen accounts as such a file, in the order of their ids',
    description: 'Ids that nobody has are left out.',
    body: accountExport,
    stream: csv,
  },
})

export const accountImportRoutes = routes('Accounts', {
  'GET /api/accounts/imports': {
    summary: `The last ${csvLimits.listedImports} imports of ${csvLimits.undoableDays} days, newest first`,
    query: z.object({ organizationId }),
    answer: listOf(accountImport),
  },
  'POST /api/accounts/imports/{id}/undo': {
    summary: 'Take an import back',
    description:
      'Whom it created goes to the Trash; what it changed is put back where nobody changed it since. Segments, campaigns and custom fields stay. By who imported, or by an admin. It goes on after a cut connection or a restart.',
    body: z.strictObject({ organizationId }),
    mayBeEmpty: true,
    answer: importUndone,
    stream: { type: 'application/x-ndjson', says: progressWords, step: csvProgress },
  },
  'GET /api/accounts/imports/{id}/left-out': {
    summary: 'The rows that an import left out as a CSV file, with a column Why',
    query: z.object({ organizationId }),
    stream: csv,
  },
})
