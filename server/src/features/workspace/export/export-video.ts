import { namesCell } from '@rapport/domain/account-csv/csv-row'
import { type CsvColumns, owned } from './export-text.ts'
import type { ExportedVideo } from './export-video-repository.ts'

/** The files' fields of videos; the bytes are not in the archive. */

export const videoCsv: CsvColumns<ExportedVideo> = [
  ...owned,
  ['file', ({ row }) => row.filename],
  ['bytes', ({ row }) => row.bytes],
  ['tags', ({ tags }) => namesCell(tags)],
  ['unlimited', ({ row }) => row.isUnlimited],
  ['rights until', ({ row }) => row.rightsUntil],
  ['organic', ({ row }) => row.isOrganic],
  ['paid', ({ row }) => row.isPaid],
  ['whitelisting', ({ row }) => row.isWhitelisting],
  ['created at', ({ row }) => row.createdAt.toISOString()],
]
