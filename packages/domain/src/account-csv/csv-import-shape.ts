import { z } from 'zod'
import { type SheetChoices, sheetChoiceLimits } from '../account-sheet/sheet-choice.ts'
import { dayOrders } from '../account-sheet/sheet-day.ts'
import { isSheetPart, isTakenOnce, newFieldType, type SheetTarget } from '../account-sheet/sheet-target.ts'
import { idShape, organizationId } from '../id/id-shape.ts'
import { atMost } from '../limit/limit-words.ts'
import { accountColumns } from './csv-column.ts'
import { csvLimits, csvWords } from './csv-import.ts'

const isTarget = (text: string): text is SheetTarget =>
  /^custom:[0-9a-z]{1,64}$/.test(text) ||
  isSheetPart(text) ||
  accountColumns.some(({ key }) => key === text) ||
  newFieldType(text as SheetTarget) !== null // asked for any text

const target = z.custom<SheetTarget>((value) => typeof value === 'string' && isTarget(value), 'There is no such column')

/** The meaning of each header, in the file's order; null leaves a column out. Absent, the server guesses. */
export const csvColumnChoice = z
  .array(target.nullable())
  .max(csvLimits.columns, csvWords.tooManyColumns)
  .refine((columns) => {
    const chosen = columns.filter((column) => column !== null && isTakenOnce(column))
    return new Set(chosen).size === chosen.length
  }, 'Each column can be chosen only once')

/** What a person decided about a sheet, beside its file. */
export const sheetChoices: z.ZodType<SheetChoices> = z.strictObject({
  sheet: z.string().max(csvLimits.sheetName).optional(),
  columns: csvColumnChoice.optional(),
  values: z
    .array(
      z.strictObject({
        target,
        from: z.string().max(sheetChoiceLimits.value),
        to: z.string().max(sheetChoiceLimits.value).nullable(),
      }),
    )
    .max(sheetChoiceLimits.values, atMost('An import', sheetChoiceLimits.values, 'values that are mapped'))
    .optional(),
  dayOrder: z.enum(dayOrders).optional(),
})

/** `POST /api/accounts/export`. */
export const accountExport = z.strictObject({
  ids: z
    .array(idShape)
    .min(1, 'Please choose whom to export')
    .max(csvLimits.rows, atMost('A file', csvLimits.rows, 'rows'))
    .transform((ids) => [...new Set(ids)]),
  organizationId,
})
