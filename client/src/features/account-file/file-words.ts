import { csvLimits } from '@rapport/domain/account-csv/csv-import'
import { megabyte } from '@rapport/domain/limit/unit'
import { showCount } from '@rapport/domain/show/money'

export const fileWords = {
  needsConnection: 'Importing needs a connection',
  kind: `The first row names the columns. At most ${showCount(csvLimits.rows)} rows and ${csvLimits.bytes / megabyte} MB.`,
} as const
