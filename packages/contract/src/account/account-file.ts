import type { CsvColumn } from '@rapport/domain/account-csv/csv-column'
import { type CsvProgress, type CsvReport, csvLimits } from '@rapport/domain/account-csv/csv-import'
import { accountExport, csvColumnChoice } from '@rapport/domain/account-csv/csv-import-shape'
import { trueOrFalseWords } from '@rapport/domain/limit/limit-words'
import { megabyte } from '@rapport/domain/limit/unit'
import { showCount } from '@rapport/domain/show/money'
import { z } from 'zod'
import { routes } from '../route.ts'
import { entity } from '../shape.ts'
import { narrowed } from './account.ts'

const count = z.number().int()
const column = z
  .custom<CsvColumn>()
  .nullable()
  .meta({ type: ['string', 'null'] })

const csvReport = entity<CsvReport>()(
  'CsvReport',
  z.object({
    isDryRun: z.boolean().meta({ description: 'Says what would be done' }),
    columns: z.array(z.object({ header: z.string(), column, samples: z.array(z.string()) })),
    rows: count,
    creates: count,
    updates: count,
    unchanged: count,
    failed: count,
    issues: z.array(z.object({ row: count, column: z.string().nullable(), message: z.string() })),
    newSegments: z.array(z.string()),
    newCampaigns: z.array(z.string()),
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

const csv = { type: 'text/csv', says: 'The file' } as const

export const accountFileRoutes = routes('Accounts', {
  'POST /api/accounts/import': {
    summary: 'Create and change accounts from a CSV file',
    description: `The body is the file: UTF-8, UTF-16 or windows-1252, at most ${csvLimits.bytes / megabyte} MB and ${showCount(csvLimits.rows)} rows, its first row the headers. Rows are matched by id, email or handle. With \`dryRun=true\` nothing is written. Whoever accepts \`application/x-ndjson\` hears \`{"progress":{"done","total"}}\` lines before the answer.`,
    query: z.object({ dryRun: z.enum(['true', 'false'], trueOrFalseWords).default('false'), columns }),
    bytes: ['text/csv'],
    bodyBytes: csvLimits.bytes + megabyte,
    answer: csvReport,
    stream: { type: 'application/x-ndjson', says: 'How far its rows are, and the answer', step: csvProgress },
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
