import { z } from 'zod'
import { idShape, organizationId } from '../id/id-shape.ts'
import { atMost } from '../limit/limit-words.ts'
import { accountColumns, type CsvColumn } from './csv-column.ts'
import { csvLimits, csvWords } from './csv-import.ts'

const isColumn = (text: string): text is CsvColumn => /^custom:[0-9a-z]{1,64}$/.test(text) || accountColumns.some(({ key }) => key === text)

/** The meaning of each header, in the file's order; null leaves a column out. Absent, the server guesses. */
export const csvColumnChoice = z
  .array(z.custom<CsvColumn>((value) => typeof value === 'string' && isColumn(value), 'There is no such column').nullable())
  .max(csvLimits.columns, csvWords.tooManyColumns)
  .refine((columns) => {
    const chosen = columns.filter((column) => column !== null)
    return new Set(chosen).size === chosen.length
  }, 'Each column can be chosen only once')

/** `POST /api/accounts/export`. */
export const accountExport = z.strictObject({
  ids: z
    .array(idShape)
    .min(1, 'Please choose whom to export')
    .max(csvLimits.rows, atMost('A file', csvLimits.rows, 'rows'))
    .transform((ids) => [...new Set(ids)]),
  organizationId,
})
